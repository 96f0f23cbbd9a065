import { type ComponentProps, type MouseEvent, useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Cart, CartItem } from '#domain/cart/cart.contract.ts'
import { prelistenContract, type Sample } from '#domain/greeting/prelisten.contract.ts'
import { call, soundAddress } from '#web/calls/call.ts'
import { FindTelephoneSystem } from '#web/greeting/find-telephone-system.tsx'
import { RenameGreeting } from '#web/greeting/rename-greeting.tsx'
import { SamplePlayer } from '#web/player/sample-player.tsx'
import { ScreenLink } from '#web/screen-link.tsx'
import { ShareSample } from '#web/shared-sample/share-sample.tsx'
import { useComingFrom } from '#web/shell/back-state.ts'
import { fill } from '#web/texts/fill.ts'
import { tooLongSentence } from '#web/texts/too-long-sentence.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card, CardNote } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Key } from '#web/ui/key.tsx'
import { useLanguage } from '#web/use-language.ts'
import type { CartData } from './cart-data.server.ts'
import { partId, useItemChanges } from './item-changes.ts'
import { ItemFacts, ItemLimit, ItemPrice, ItemText, openPlaces } from './item-facts.tsx'
import { heardOf, isSold, systemOfItem } from './item-wish.ts'

interface CartItemCardProps {
  readonly item: CartItem
  readonly cart: Cart
  readonly isMarked: boolean
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

export function CartItemCard({ item, cart, isMarked, onDuplicate, onRemove }: CartItemCardProps) {
  const { types } = useLoaderData<CartData>()
  const { pos, greeting_name: name, missing } = item
  const { update } = useItemChanges()
  const heard = heardOf(item)
  const wave = useItemWave(heard)
  const seconds = wave?.duration ?? item.spoken_seconds
  const isReady = missing.length === 0
  return (
    <Card as="li" size="panel" ground={isReady ? 'plain' : 'unfinished'} className="cart-item" data-marked={isMarked && !isReady ? '' : undefined}>
      {!isReady && <NextStep item={item} />}
      <div className="cart-item-key"><Key>{types[item.product_type].phoneKey}</Key></div>
      <div className="cart-item-head">
        <h2 id={partId(pos, 'heading')} tabIndex={-1} lang={item.languages}>{name}</h2>
        <ItemFacts item={item} seconds={seconds} isEstimated={!wave} systemId={systemOfItem(item, cart)} isReadInstead={heard !== undefined && item.Audioconfig.Voice?.ai === false} />
      </div>
      <ItemPrice item={item} />
      <div className="cart-item-body">
        <ItemText item={item} />
        {heard && <ItemSample item={item} heard={heard} peaks={wave?.peaks} seconds={wave?.duration} />}
        <ItemLimit item={item} cart={cart} seconds={seconds} onMusic={(shorter) => void update(item, shorter)} />
        <ShareItem item={item} />
        <ItemActions item={item} onDuplicate={onDuplicate} onRemove={onRemove} />
      </div>
    </Card>
  )
}

/** What is missing, and the way to where it is asked for. */
function NextStep({ item }: { item: CartItem }) {
  const texts = useTexts('cart')
  const { count, sentences } = useWhatIsMissing(item)
  return (
    <CardNote>
      <span className="cart-item-missing">
        <Icon name="warn" />
        <span>
          {count === 1 ? texts.missingOne : fill(texts.missing, { count })}
          {sentences.map((sentence) => <small key={sentence}>{sentence}</small>)}
        </span>
      </span>
      <ScreenLink screen="editText" query={editorQuery(item)} className="text-link" id={partId(item.pos, 'next-step')} state={useComingFrom()}>{texts.addNow}</ScreenLink>
    </CardNote>
  )
}

function ItemActions({ item, onDuplicate, onRemove }: Pick<CartItemCardProps, 'item' | 'onDuplicate' | 'onRemove'>) {
  const texts = useTexts('cart')
  const { greeting_name: name } = item
  const { update } = useItemChanges()
  return (
    <div className="cart-item-actions">
      <ScreenLink screen="editText" query={editorQuery(item)} className="text-link" state={useComingFrom()} aria-label={fill(texts.editNamed, { name })}>{texts.edit}</ScreenLink>
      {isSold(item) && <RenameGreeting name={name} hasSuggestion onRename={(said) => update(item, { greeting_name: said })} />}
      {isSold(item) && <ChangeTelephoneSystem item={item} />}
      {isSold(item) && <button type="button" className="text-link" aria-label={fill(texts.duplicateNamed, { name })} onClick={(event) => isFirstClick(event) && onDuplicate()}>{texts.duplicate}</button>}
      <button type="button" className="text-link" aria-label={fill(texts.removeNamed, { name })} onClick={onRemove}>{texts.removeItem}</button>
    </div>
  )
}

/** Who clicks twice in a row means one. */
const isFirstClick = ({ detail }: MouseEvent) => detail < 2

function editorQuery({ product_id, pos }: CartItem) {
  return { product: product_id, item: String(pos) }
}

/** Where it plays, if not where the whole order does. */
function ChangeTelephoneSystem({ item }: { readonly item: CartItem }) {
  const texts = useTexts('telephoneSystem')
  const { update } = useItemChanges()
  const [isOpen, setOpen] = useState(false)
  const others = [{ id: null, label: texts.asOrder }, { id: 'unknown', label: texts.unknown }]

  function choose(systemId: string | null) {
    setOpen(false)
    void update(item, { telephone_system: systemId })
  }

  return (
    <>
      <button type="button" className="text-link" aria-haspopup="dialog" aria-label={fill(texts.changeOf, { name: item.greeting_name })} onClick={() => setOpen(true)}>{texts.system}</button>
      <FindTelephoneSystem open={isOpen} title={texts.system} hint={texts.ownHint} chosenId={item.telephone_system} others={others} onChoose={choose} onClose={() => setOpen(false)} />
    </>
  )
}

/** A greeting of the cart to listen to, as soon as it can be spoken. Of two that are the same, the one that was pressed plays. */
interface ItemSampleProps extends Pick<ComponentProps<typeof SamplePlayer>, 'peaks' | 'seconds'> {
  readonly item: CartItem
  readonly heard: Heard
}

function ItemSample({ item, heard, peaks, seconds }: ItemSampleProps) {
  return (
    <SamplePlayer
      label={item.greeting_name} source={`${soundAddress(prelistenContract.playItem, heard)}#${item.pos}`} peaks={peaks} seconds={seconds}
    />
  )
}

function ShareItem({ item }: { readonly item: CartItem }) {
  const heard = heardOf(item)
  return heard && <ShareSample place={{ cartId: item.carts_id, pos: item.pos }} item={heard} name={item.greeting_name} />
}

/** These two are named, the others explained. */
const named: readonly CartItem['missing'][number][] = ['WARN_MISSING_IDENTIFIER', 'WARN_MISSING_VOICE']

function useWhatIsMissing(item: CartItem): { readonly count: number; readonly sentences: readonly string[] } {
  const texts = useTexts('cart')
  const failures = useTexts('failures')
  const tooLong = tooLongSentence(useTexts('tooLong'), useLanguage(), { characters: item.characters, mostCharacters: item.max_characters })
  const names = [
    ...(item.missing.includes('WARN_MISSING_IDENTIFIER') ? openPlaces(item) : []),
    ...(item.missing.includes('WARN_MISSING_VOICE') ? [texts.missingVoice] : []),
  ]
  const explained = item.missing.filter((problem) => !named.includes(problem)).map((problem) => (problem === 'TEXT_TOO_LONG' ? tooLong : failures[problem]))
  return {
    count: names.length + explained.length,
    sentences: [...(names.length > 0 ? [fill(texts.missingList, { names: names.join(', ') })] : []), ...explained],
  }
}

/** The wave of a greeting before anybody has pressed play: the shop makes its sample, one greeting after the other, while the cart is looked at. */
type Heard = NonNullable<ReturnType<typeof heardOf>>
type Wave = Pick<Sample, 'peaks' | 'duration'>

interface Made {
  readonly wave: Promise<Wave | undefined>
  /** How many cards show it. */
  shown: number
}

/** A longer cart shows the others when they are played. */
const mostWaves = 12

/** The oldest first. */
const made = new Map<string, Made>()
let last: Promise<unknown> = Promise.resolve()

/** Nothing as long as as many as that are on screen. */
function waveOf(name: string): Made | undefined {
  const known = made.get(name)
  if (known) return known
  const unseen = [...made].find(([, { shown }]) => shown === 0)
  if (made.size >= mostWaves && unseen) made.delete(unseen[0])
  return made.size < mostWaves ? begin(name) : undefined
}

function begin(name: string): Made {
  const wave = last.then(() => call(prelistenContract.prelistenItem, JSON.parse(name) as Heard)).catch(() => {
    // Without its wave a greeting is still heard; the next time it is looked at again.
    made.delete(name)
    return undefined
  })
  last = wave
  const begun = { wave, shown: 0 }
  made.set(name, begun)
  return begun
}

export function useItemWave(heard: Heard | undefined): Wave | undefined {
  const name = heard && JSON.stringify(heard)
  const [wave, setWave] = useState<{ readonly name: string; readonly wave: Wave }>()

  useEffect(() => {
    const making = name === undefined ? undefined : waveOf(name)
    if (name === undefined || !making) return
    let left = false
    making.shown += 1
    void making.wave.then((found) => found && !left && setWave({ name, wave: found }))
    return () => {
      left = true
      making.shown -= 1
    }
  }, [name])

  return wave?.name === name ? wave?.wave : undefined
}
