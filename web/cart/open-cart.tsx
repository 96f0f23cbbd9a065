/** A cart that is being filled: its greetings, what they cost, and the way to order them. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { usePathTo } from '#web/use-language.ts'
import { CartItems } from './cart-items.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CheckoutBar } from './checkout-bar.tsx'
import { CrossSell } from './cross-sell.tsx'
import { focusItem } from './focus-item.ts'
import { ListenToAll } from './listen-to-all.tsx'
import { PutBackNote } from './put-back-note.tsx'
import { SavedSetNote } from './saved-set-note.tsx'

export function OpenCart({ cart }: { cart: Cart }) {
  const { LABEL_ITEMS_INCOMPLETE } = useTexts('failures')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [isAsked, setAsked] = useState(false)
  const incomplete = cart.Cartitems.find(({ missing }) => missing.length > 0)

  function toCheckout() {
    if (!incomplete) return void navigate(pathTo('checkout'))
    setAsked(true)
    showAlert('warning', LABEL_ITEMS_INCOMPLETE)
    focusItem(incomplete.pos, 'next-step')
  }

  return (
    <div className="cart">
      <div className="cart-main">
        <SavedSetNote cart={cart} />
        <CartItems cart={cart} isMarked={isAsked} />
        <ListenToAll cart={cart} />
        <PutBackNote cartId={cart.id} />
        <CrossSell items={cart.Cartitems} />
      </div>
      <CartSummary cart={cart} onCheckout={toCheckout} />
      <CheckoutBar cart={cart} onCheckout={toCheckout} />
    </div>
  )
}
