/** One greeting of the cart: what it is, how it sounds, what it costs, what it still lacks. */
import type { MouseEvent } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { CartItem } from '#domain/cart/cart.contract.ts'
import { useComingFrom } from '#web/shell/back-state.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card, CardNote } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Key } from '#web/ui/key.tsx'
import { usePathTo } from '#web/use-language.ts'
import type { CartData } from './cart-data.server.ts'
import { partId } from './focus-item.ts'
import { ItemFacts } from './item-facts.tsx'
import { ItemPrice } from './item-price.tsx'
import { ItemSample } from './item-sample.tsx'
import { ItemText } from './item-text.tsx'
import { useItemWave } from './item-wave.ts'
import { heardOf, isSold } from './item-wish.ts'
import { SystemLimit } from './system-limit.tsx'
import { useWhatIsMissing } from './what-is-missing.ts'

interface Props {
  readonly item: CartItem
  readonly telephoneSystem: string | null
  readonly isMarked: boolean
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

export function CartItemCard({ item, telephoneSystem, isMarked, onDuplicate, onRemove }: Props) {
  const { types } = useLoaderData<CartData>()
  const { pos, name, missing } = item
  const wave = useItemWave(heardOf(item))
  const seconds = wave?.duration ?? item.spoken_seconds
  const isReady = missing.length === 0
  return (
    <Card as="li" size="panel" ground={isReady ? 'plain' : 'unfinished'} className="cart-item" data-marked={isMarked && !isReady ? '' : undefined}>
      {!isReady && <NextStep item={item} />}
      <div className="cart-item-key"><Key>{types[item.product_type].phoneKey}</Key></div>
      <div className="cart-item-head">
        <h2 id={partId(pos, 'heading')} tabIndex={-1}>{name}</h2>
        <ItemFacts item={item} seconds={seconds} />
      </div>
      <ItemPrice item={item} />
      <div className="cart-item-body">
        <ItemText item={item} />
        <ItemSample item={item} peaks={wave?.peaks} seconds={seconds} />
        <SystemLimit systemId={telephoneSystem} seconds={seconds} />
        <ItemActions item={item} onDuplicate={onDuplicate} onRemove={onRemove} />
      </div>
    </Card>
  )
}

/** What is missing, and the way to where it is asked for. */
function NextStep({ item }: { item: CartItem }) {
  const texts = useTexts('cart')
  const pathTo = usePathTo()
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
      <Link className="text-link" id={partId(item.pos, 'next-step')} state={useComingFrom()} to={pathTo('editText', {}, editorQuery(item))}>{texts.addNow}</Link>
    </CardNote>
  )
}

function ItemActions({ item, onDuplicate, onRemove }: Pick<Props, 'item' | 'onDuplicate' | 'onRemove'>) {
  const texts = useTexts('cart')
  const pathTo = usePathTo()
  const { name } = item
  return (
    <div className="cart-item-actions">
      <Link className="text-link" state={useComingFrom()} to={pathTo('editText', {}, editorQuery(item))} aria-label={fill(texts.editNamed, { name })}>{texts.edit}</Link>
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
