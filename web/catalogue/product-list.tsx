/** One example sounds at a time; the list knows which, so that no card has to. */
import { memo, startTransition, useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import { spokenSeconds } from '#domain/greeting/spoken-length.ts'
import type { Language } from '#domain/language.ts'
import { soundAddress } from '#web/calls/call.ts'
import { pathTo } from '#web/paths.ts'
import { PlayMark, SoundButton } from '#web/player/sound-button.tsx'
import type { PlaybackState } from '#web/player/playback.ts'
import { fill } from '#web/texts/fill.ts'
import { formatNumber } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Key } from '#web/ui/key.tsx'
import { Price } from '#web/ui/price.tsx'
import { ScriptText } from '#web/ui/script-text.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { ProductCardData, ProductsData } from './products-data.server.ts'
import { cardsAtATime } from './products-page.ts'
import { textPreview } from './text-preview.ts'
import { useDemos } from './use-demos.ts'

interface ProductListProps {
  readonly data: Pick<ProductsData, 'types' | 'language' | 'scriptLanguage' | 'vatRate' | 'shown'>
  /** Those that the filter lets through. */
  readonly products: readonly ProductCardData[]
}

export function ProductList({ data: { types, language, scriptLanguage, vatRate, shown }, products }: ProductListProps) {
  const texts = useTexts('products')
  const [query] = useSearchParams()
  const { items, grow, end } = useGrowingList(products, shown, cardsAtATime)
  const demos = useDemos()
  const { press } = demos
  const playExample = useCallback(
    ({ id }: ProductCardData) => press(id, exampleAddress(id, scriptLanguage)),
    [press, scriptLanguage],
  )
  return (
    <>
      <ul className="products-list">
        {items.map((product) => (
          <ProductCard
            key={product.id} product={product} phoneKey={types.find(({ type }) => type === product.product_type)?.phoneKey ?? ''}
            language={language} scriptLanguage={scriptLanguage} vatRate={vatRate} exampleState={demos.stateOf(product.id)} onExample={playExample}
          />
        ))}
      </ul>
      {items.length < products.length && (
        <p className="products-more" ref={end}>
          <Link
            className={buttonClass({ kind: 'ghost' })} preventScrollReset replace
            to={{ search: new URLSearchParams([...[...query].filter(([name]) => name !== 'shown'), ['shown', String(items.length + cardsAtATime)]]).toString() }}
            onClick={(event) => {
              event.preventDefault()
              grow()
            }}
          >
            {fill(texts.more, { count: products.length - items.length })}
          </Link>
        </p>
      )}
    </>
  )
}

/** Before the end is in sight. */
const aheadPixels = 800

function useGrowingList<Item>(all: readonly Item[], first: number, step: number) {
  const [grown, setGrown] = useState<{ readonly all: readonly Item[]; readonly count: number }>({ all, count: first })
  const count = grown.all === all ? grown.count : first
  const grow = useCallback(() => startTransition(() => setGrown({ all, count: count + step })), [all, count, step])
  /** Stands where the list goes on. */
  const end = useCallback(
    (place: Element | null) => {
      if (!place) return undefined
      /* On a busy machine one call tells both what was and what is. */
      const watching = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && grow(), { rootMargin: `${aheadPixels}px` })
      watching.observe(place)
      return () => watching.disconnect()
    },
    [grow],
  )
  return { items: all.slice(0, count), grow, end }
}

/** One product of the list: what it says and how that sounds, how long it takes, what it costs. */
interface ProductCardProps {
  readonly product: ProductCardData
  readonly phoneKey: string
  /** Of the page. */
  readonly language: Language
  readonly scriptLanguage: Language
  readonly vatRate: number
  readonly exampleState: PlaybackState
  readonly onExample: (product: ProductCardData) => void
}

const ProductCard = memo(function ProductCard({ product, phoneKey, language, scriptLanguage, vatRate, exampleState, onExample }: ProductCardProps) {
  const texts = useTexts('products')
  const types = useTexts('productTypes')
  const { id, name, description, product_type, cs_product_classification, max_characters, netCents, grossCents, script, exampleVoice } = product
  return (
    <Card as="li" linked className="product">
      <p className="product-kind">
        <Key>{phoneKey}</Key>
        {types[product_type]}
        <Tag kind="plain">{types[cs_product_classification]}</Tag>
      </p>
      <h2><Link to={pathTo(language, 'editText', {}, { product: id, spoken: scriptLanguage === language ? undefined : scriptLanguage })}>{name}</Link></h2>
      <p className="soft">{description}</p>
      <p className="product-script">
        {script
          ? <ScriptText text={textPreview(script)} language={scriptLanguage} />
          : fill(texts.ownText, { characters: formatNumber(max_characters, language) })}
      </p>
      {exampleVoice && <Example product={product} voice={exampleVoice} address={exampleAddress(id, scriptLanguage)} state={exampleState} onPress={onExample} />}
      <div className="product-foot">
        <div>
          <Price grossCents={grossCents} netCents={netCents} vatRate={vatRate} />
          {script && <p className="fine">{fill(texts.lengthEstimate, { seconds: spokenSeconds(script.length) })}</p>}
        </div>
        {/* For the eye: the heading's link covers the whole card. */}
        <span className={buttonClass({ kind: 'ghost' })} aria-hidden="true">{texts.choose}</span>
      </div>
    </Card>
  )
})

interface ExampleProps {
  readonly product: ProductCardData
  readonly voice: NonNullable<ProductCardData['exampleVoice']>
  readonly address: string
  readonly state: PlaybackState
  readonly onPress: (product: ProductCardData) => void
}

function Example({ product, voice, address, state, onPress }: ExampleProps) {
  const texts = useTexts('products')
  const player = useTexts('player')
  const shell = useTexts('shell')
  return (
    <div className="product-example">
      <SoundButton state={state} name={product.name} source={address} onClick={() => onPress(product)} />
      <noscript><a className="play-button" href={address} aria-label={fill(player.play, { name: product.name })}><PlayMark state="stopped" /></a></noscript>
      <span>{fill(texts.exampleBy, { name: voice.name })}</span>
      {voice.ai && <Tag kind="ai">{shell.aiVoice}</Tag>}
    </div>
  )
}

/** Where the example of a template is heard; without script a link leads there, and the browser plays it. */
function exampleAddress(productId: string, language: Language): string {
  return soundAddress(prelistenContract.playProductExample, { productId, language })
}
