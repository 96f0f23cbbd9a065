import type { ComponentProps } from 'react'
import { namedSystem } from '#audio/telephone-systems.ts'
import type { CartItem } from '#domain/cart/cart.contract.ts'
import { isOnHold } from '#domain/catalogue/on-hold.ts'
import { scriptPieces, wordsAfter } from '#domain/catalogue/placeholders.ts'
import { textSoFar } from '#domain/greeting/item-readiness.ts'
import { filledText, type PlaceholderValues, valueOf } from '#domain/greeting/text-to-say.ts'
import { netCentsOf, taxedPrice } from '#domain/money/cents.ts'
import { previewCharacters, wholeWords } from '#web/catalogue/text-preview.ts'
import { LimitInCart } from '#web/greeting/system-limit.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'
import './cart-item.css'

interface ItemFactsProps {
  readonly item: CartItem
  readonly seconds?: number
  /** Nobody has heard it yet: it is what so many letters take as a rule. */
  readonly isEstimated?: boolean
  readonly systemId?: string | null
  /** The sample is read in place of the person who speaks. */
  readonly isReadInstead?: boolean
}

export function ItemFacts({ item, seconds, isEstimated = false, systemId = null, isReadInstead = false }: ItemFactsProps) {
  const texts = useTexts('cart')
  const types = useTexts('productTypes')
  const { aiVoice } = useTexts('shell')
  const language = useLanguage()
  const system = namedSystem(systemId)
  const { Voice, Music } = item.Audioconfig
  return (
    <ul className="cart-item-facts">
      <li>{types[item.product_type]}</li>
      {item.name !== item.greeting_name && <li>{item.name}</li>}
      <li>
        {Voice ? Voice.name : texts.withoutVoice}
        {(Voice?.ai || isReadInstead) && <> <Tag kind="ai">{Voice?.ai ? aiVoice : texts.sampleByMachine}</Tag></>}
      </li>
      <li>{Music ? Music.name : texts.withoutMusic}</li>
      {seconds !== undefined && <li>{fill(isEstimated ? texts.aboutSeconds : texts.seconds, { seconds: Math.round(seconds) })}</li>}
      {system && <li>{system.name[language]}</li>}
      {item.delivery === 'at_once' && <li><Tag kind="good">{texts.atOnce}</Tag></li>}
      {item.delivery === 'express' && item.cs_product_classification === 'direct' && <li><Tag kind="plain">{texts.soon}</Tag></li>}
    </ul>
  )
}

/** The beginning of a greeting's words, and what its speaker should know. */
export function ItemText({ item }: { item: CartItem }) {
  const texts = useTexts('cart')
  const pieces = itemPreview(item)
  const remarks = item.remarks.trim() && <p className="fine">{fill(texts.remarksGiven, { text: item.remarks })}</p>
  if (pieces.length === 0) return remarks || null
  return (
    <>
      <blockquote className="cart-item-text" lang={item.languages}>
        {pieces.map((piece, at) =>
          piece.kind === 'words' ? (
            piece.words
          ) : (
            <span key={at} className="placeholder" title={fill(texts.place, { name: piece.name })}>
              <sup>{piece.number}</sup>
              {piece.name}
            </span>
          ),
        )}
      </blockquote>
      {remarks}
    </>
  )
}

interface ItemLimitProps extends Pick<ComponentProps<typeof LimitInCart>, 'cart' | 'seconds' | 'onMusic'> {
  readonly item: CartItem
}

export function ItemLimit({ item, ...limit }: ItemLimitProps) {
  const { musics_id: musicId, ...music } = item.Audioconfig
  // A ready-made text is spoken as it is.
  const text = item.cs_product_classification === 'direct' ? '' : textSoFar({ text: item.text, values: item.template_identifiers })
  return (
    <LimitInCart
      own={item.telephone_system} isOnHold={isOnHold(item.product_type)} text={text}
      spokenIn={item.languages} music={musicId === null ? undefined : music} {...limit}
    />
  )
}

/** What one greeting costs, taxed as it is for this customer. */
export function ItemPrice({ item: { price, vat } }: { readonly item: Pick<CartItem, 'price' | 'vat'> }) {
  return <div className="cart-item-price"><Price {...taxedPrice(netCentsOf(price), vat)} vatRate={vat} /></div>
}

type PreviewPiece =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'open'; readonly name: string; readonly number: number }

interface WrittenText {
  readonly text: string
  readonly template_identifiers: PlaceholderValues
}

/** The places that nobody has filled, each once. */
export function openPlaces({ text, template_identifiers: values }: WrittenText): readonly string[] {
  const filled = filledText(text, values)
  return typeof filled !== 'string' && filled.failure === 'WARN_MISSING_IDENTIFIER' ? Object.keys(filled.fields ?? {}) : []
}

/** Ends with a whole word and three points where there is more. */
export function itemPreview({ text, template_identifiers: values }: WrittenText): readonly PreviewPiece[] {
  const shown: PreviewPiece[] = []
  let left = previewCharacters
  for (const piece of allPieces(text, values)) {
    const length = piece.kind === 'words' ? piece.words.length : piece.name.length
    if (length > left) {
      const words = piece.kind === 'words' ? wholeWords(piece.words, left) : ''
      return [...shown, { kind: 'words', words: `${words} …` }]
    }
    shown.push(piece)
    left -= length
  }
  return shown
}

/** Words beside each other are one piece, so that a cut never falls between a name and the word that it stands in. */
function allPieces(text: string, values: PlaceholderValues): readonly PreviewPiece[] {
  return scriptPieces(text).reduce<PreviewPiece[]>((pieces, piece) => {
    const filled = piece.kind === 'words' ? piece.words : valueOf(piece.name, values)
    if (piece.kind === 'placeholder' && filled === '') return [...pieces, { kind: 'open', name: piece.name, number: piece.number }]
    const last = pieces.at(-1)
    return last?.kind === 'words' ? [...pieces.slice(0, -1), { kind: 'words', words: last.words + (piece.kind === 'words' ? wordsAfter(last.words, filled) : filled) }] : [...pieces, { kind: 'words', words: filled }]
  }, [])
}
