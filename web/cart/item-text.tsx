/** The beginning of a greeting's words. */
import type { CartItem } from '#domain/cart/cart.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { itemPreview } from './item-preview.ts'

export function ItemText({ item }: { item: CartItem }) {
  const { place } = useTexts('cart')
  const pieces = itemPreview(item)
  if (pieces.length === 0) return null
  return (
    <blockquote className="cart-item-text" lang={item.languages}>
      {pieces.map((piece, at) =>
        piece.kind === 'words' ? (
          piece.words
        ) : (
          <span key={at} className="placeholder" title={fill(place, { name: piece.name })}>
            <sup>{piece.number}</sup>
            {piece.name}
          </span>
        ),
      )}
    </blockquote>
  )
}
