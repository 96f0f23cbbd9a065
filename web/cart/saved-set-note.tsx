/** Says that the cart on screen is a saved set, and leads to the others and to a new cart. */
import { Link } from 'react-router'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { currentCart } from '#web/current-cart/current-cart.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { usePathTo } from '#web/use-language.ts'

export function SavedSetNote({ cart }: { cart: Cart }) {
  const texts = useTexts('cart')
  const pathTo = usePathTo()
  if (!cart.is_saved_set) return null
  return (
    <div className="saved-set-note">
      <p>{fill(texts.savedAs, { name: cart.name })}</p>
      <Link className="text-link" to={pathTo('carts')}>{texts.allSets}</Link>
      <button type="button" className="text-link" onClick={() => void currentCart().open(undefined)}>{texts.newCart}</button>
    </div>
  )
}
