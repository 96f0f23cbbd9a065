/** The cart. The page comes without it, the same for everybody; what lies in it appears from the browser. */
import { useEffect } from 'react'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import { currentCart } from '#web/current-cart/current-cart.ts'
import { useCart } from '#web/current-cart/use-cart.ts'
import { forgetOpenedItem } from '#web/greeting/edit-item.ts'
import { screenHandle } from '#web/screen-handle.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { useInvers } from '#web/use-invers.ts'
import { useLanguage } from '#web/use-language.ts'
import { cartData } from './cart-data.server.ts'
import { CartFailed } from './cart-failed.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { OpenCart } from './open-cart.tsx'
import { OrderedCart } from './ordered-cart.tsx'
import './cart.css'

export const handle = screenHandle('cart', 'cart')
export const loader = cartData

export default function CartScreen() {
  const texts = useTexts('cart')
  const state = useCart()
  useFreshCart()
  const isOrdered = state.status === 'ready' && state.cart.status !== cartStatuses.open
  return (
    <div className="cart-page" data-invers={useInvers()}>
      <ScreenTitle title={isOrdered ? texts.orderedHeadline : texts.cartHeadline} />
      <ShownCart />
    </div>
  )
}

function ShownCart() {
  const texts = useTexts('cart')
  const state = useCart()
  if (state.status === 'unknown') return <CartSkeleton withoutScript={texts.withoutScript} />
  if (state.status === 'failed') return <CartFailed code={state.failure.code} />
  if (state.status === 'none') return <EmptyCart />
  if (state.cart.status !== cartStatuses.open) return <OrderedCart cart={state.cart} />
  return state.cart.Cartitems.length === 0 ? <EmptyCart cartId={state.cart.id} /> : <OpenCart key={state.cart.id} cart={state.cart} />
}

/** Read anew whenever the page opens or changes its language: prices and vouchers have their days. */
function useFreshCart() {
  const language = useLanguage()
  useEffect(() => {
    forgetOpenedItem()
    const cart = currentCart()
    if (cart.snapshot().status === 'unknown') cart.wake()
    else void cart.load(language)
  }, [language])
}
