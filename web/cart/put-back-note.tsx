/** Under the greetings: the one that was removed last, and the way to have it again. */
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useItemChanges } from './item-changes.ts'
import { useLastRemoved } from './last-removed.ts'

export function PutBackNote({ cartId }: { cartId: string }) {
  const texts = useTexts('cart')
  const { putBack } = useItemChanges()
  const item = useLastRemoved()
  if (item?.carts_id !== cartId) return null
  return (
    <p className="saved-set-note">
      <span>{fill(texts.lastRemoved, { name: item.name })}</span>
      <button type="button" className="text-link" onClick={() => void putBack(item)}>{texts.takeBack}</button>
    </p>
  )
}
