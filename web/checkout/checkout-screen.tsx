/** Check, pay, order. The page comes the same for everybody; cart and customer appear from the browser. */
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { currentCart } from '#web/current-cart/current-cart.ts'
import { useCart } from '#web/current-cart/use-cart.ts'
import { CartFailed } from '#web/cart/cart-failed.tsx'
import { CartSkeleton } from '#web/cart/cart-skeleton.tsx'
import { screenHandle } from '#web/screen-handle.ts'
import { loadUser, useUser } from '#web/session/current-user.ts'
import { useSession } from '#web/session/use-session.ts'
import { useComingFrom } from '#web/shell/back-state.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import '#web/cart/cart.css'
import { checkoutData } from './checkout-data.server.ts'
import { cartAtWallet } from './checkout-memory.ts'
import { OpenCheckout } from './open-checkout.tsx'
import { OrderedCheckout } from './ordered-checkout.tsx'
import { OrderedMeanwhile } from './ordered-meanwhile.tsx'
import { useWalletReturn } from './use-ordering.ts'
import './checkout.css'

export const handle = screenHandle('checkout', 'checkout')
export const loader = checkoutData

export default function CheckoutScreen() {
  const texts = useTexts('checkout')
  useFreshCart()
  useSignUpFirst()
  return (
    <>
      <ScreenTitle title={texts.checkoutHeadline} lead={texts.checkoutLead} />
      <ShownCheckout />
    </>
  )
}

function ShownCheckout() {
  const state = useCart()
  const isGuest = useSession() === 'guest'
  const paymentId = useWalletReturn().approvedId
  const cartId = state.status === 'none' || state.status === 'ready' ? cartAtWallet() : undefined
  const isAnotherCart = state.status === 'none' || (state.status === 'ready' && state.cart.id !== cartId)
  if (paymentId !== undefined && cartId !== undefined && isAnotherCart) return <><OrderedMeanwhile cartId={cartId} paymentId={paymentId} /><CheckoutSkeleton /></>
  if (state.status === 'none') return <BackToCart isIncomplete={false} />
  if (state.status === 'failed') return <CartFailed code={state.failure.code} />
  if (state.status === 'unknown') return <CheckoutSkeleton />
  if (state.cart.status !== cartStatuses.open) return <OrderedCheckout cart={state.cart} />
  if (!isReady(state.cart)) return <BackToCart isIncomplete={state.cart.Cartitems.length > 0} />
  return isGuest ? <CheckoutSkeleton /> : <OwnCheckout cart={state.cart} />
}

function isReady({ Cartitems: items }: Cart): boolean {
  return items.length > 0 && items.every(({ missing }) => missing.length === 0)
}

function CheckoutSkeleton() {
  return <CartSkeleton withoutScript={useTexts('checkout').withoutScript} cards={3} />
}

function OwnCheckout({ cart }: { readonly cart: Cart }) {
  const texts = useTexts('checkout')
  const state = useUser()
  if (state.status === 'ready') return <OpenCheckout key={cart.id} cart={cart} user={state.user} />
  if (state.status !== 'failed') return <CheckoutSkeleton />
  return <EmptyState title={texts.notLoaded} text={texts.notLoadedHint} action={<Button onClick={() => void loadUser()}>{texts.again}</Button>} />
}

/** Nothing of an empty cart can be ordered, nor of one with a greeting that is not ready. */
function BackToCart({ isIncomplete }: { readonly isIncomplete: boolean }) {
  const { LABEL_ITEMS_INCOMPLETE } = useTexts('failures')
  const navigate = useNavigate()
  const cart = usePathTo()('cart')

  const leave = useEffectEvent(() => {
    if (isIncomplete) showAlert('warning', LABEL_ITEMS_INCOMPLETE)
    void navigate(cart, { replace: true })
  })

  useEffect(() => leave(), [])
  return <CheckoutSkeleton />
}

/** Read anew whenever the page opens or changes its language: what is ordered has to be what is shown. */
function useFreshCart() {
  const language = useLanguage()
  useEffect(() => {
    const cart = currentCart()
    if (cart.snapshot().status === 'unknown') cart.wake()
    else void cart.load(language)
  }, [language])
}

/** Ordering needs an account: who has none yet makes one, and comes back. */
function useSignUpFirst() {
  const { LABEL_PLEASE_LOGIN } = useTexts('failures')
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const comingFrom = useComingFrom()
  const cart = useCart()
  const canOrder = cart.status === 'ready' && cart.cart.status === cartStatuses.open && isReady(cart.cart)
  const isNeeded = useSession() === 'guest' && canOrder

  const leave = useEffectEvent(() => {
    showAlert('warning', LABEL_PLEASE_LOGIN)
    void navigate(pathTo('signUp'), { replace: true, state: comingFrom })
  })

  useEffect(() => {
    if (isNeeded) leave()
  }, [isNeeded])
}
