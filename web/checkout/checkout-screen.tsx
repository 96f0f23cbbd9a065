/** The page is the same for every visitor; the browser fills in cart and customer. */
import { useEffect, useRef, useState } from 'react'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { netCentsOf } from '#domain/money/cents.ts'
import { CartFailed, CartSkeleton } from '#web/cart/cart-states.tsx'
import '#web/cart/cart.css'
import { PriceLines } from '#web/cart/price-lines.tsx'
import { currentCart, useCart, useFreshCart } from '#web/current-cart/current-cart.ts'
import { PayOrder } from '#web/order/pay-order.tsx'
import { BackTo } from '#web/shell/back-to.tsx'
import { ScreenButton } from '#web/screen-link.tsx'
import { loadUser, useUser } from '#web/session/current-user.ts'
import { refusalEvent, type SessionRefusal } from '#web/session/session-events.ts'
import { useSession } from '#web/session/session.ts'
import { focusHeading } from '#web/shell/route-change.tsx'
import { createStore } from '#web/store.ts'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { checkoutData } from './checkout-data.server.ts'
import { cartAtWallet, keepApproval, unansweredOrder } from './checkout-memory.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import './checkout.css'
import { GuestCheckout, isSameBut } from './guest-checkout.tsx'
import { GuestOrder } from './guest-order.tsx'
import { OpenCheckout } from './open-checkout.tsx'
import { OrderLines } from './order-summary.tsx'
import { LookForOrder, orderToLookFor, useTellsOfOrder } from './unanswered-order.tsx'
import { type Ordering, useOrdering, useKeptApproval, useWalletReturn } from './use-ordering.ts'

export const loader = checkoutData

export default function CheckoutScreen() {
  const texts = useTexts('checkout')
  useFreshCart(useLanguage())
  return (
    <>
      <ScreenTitle title={texts.checkoutHeadline} lead={texts.checkoutLead} />
      <ShownCheckout />
    </>
  )
}

function ShownCheckout() {
  const state = useCart()
  const session = useSession()
  const refusal = useRefusal()
  const [wasCustomer, setWasCustomer] = useState(false)
  if (session === 'customer' && !wasCustomer) setWasCustomer(true)
  const [orderedId, setOrderedId] = useState<string>()
  const { approvedId: paymentId } = useWalletReturn()
  const atWallet = cartAtWallet()
  const returned = atWallet === undefined || paymentId === undefined ? undefined : { cartId: atWallet, paymentId }
  const sought = orderToLookFor({ state, unanswered: unansweredOrder(), returned })
  useTellsOfOrder(sought === undefined && orderedId === undefined && state.status === 'ready' ? state.cart.id : undefined)
  // The page after the order is on its way, and may be overtaken by what the cart has become.
  if (orderedId !== undefined && (state.status !== 'ready' || state.cart.id !== orderedId)) return <CheckoutSkeleton />
  if (sought) return <><LookForOrder {...sought} /><CheckoutSkeleton /></>
  if (state.status === 'none') {
    // The frame says why, and leads away.
    if (refusal?.code) return <CheckoutSkeleton />
    return <BackToCart isIncomplete={false} isSignedOut={wasCustomer && session === 'guest' && !refusal} />
  }
  if (state.status === 'failed') return <CartFailed code={state.failure.code} />
  if (state.status === 'unknown') return <CheckoutSkeleton />
  if (state.cart.status !== cartStatuses.open) return <OrderedCheckout cart={state.cart} />
  if (!isReady(state.cart)) return <BackToCart isIncomplete={state.cart.Cartitems.length > 0} />
  return <ReadyCheckout cart={state.cart} onOrdered={setOrderedId} />
}

const refusals = createStore<SessionRefusal | undefined>(undefined)

/** Since this page was opened: the shop no longer takes the session. */
function useRefusal() {
  useEffect(() => {
    const hear = (event: Event) => refusals.set((event as CustomEvent<SessionRefusal>).detail)
    refusals.set(undefined)
    addEventListener(refusalEvent, hear)
    return () => removeEventListener(refusalEvent, hear)
  }, [])
  return refusals.use()
}

/** A guest orders with the press that makes the account: their page stays until the order is through, or is refused. */
function ReadyCheckout({ cart, onOrdered }: { readonly cart: Cart; readonly onOrdered: (cartId: string) => void }) {
  const session = useSession()
  const { approvedId: paymentId, isCancelled } = useWalletReturn()
  const ordering = useOrdering(cart, onOrdered)
  const texts = useTexts('checkout')
  const language = useLanguage()
  const [guestsPayment, setGuestsPayment] = useState<string>()
  useHeadingAfterSignUp(guestsPayment !== undefined)
  useKeptApproval(cart)

  async function orderAsGuest(signIn: () => Promise<void>, agreeTo: (cart: Cart) => void) {
    setGuestsPayment(paymentId)
    // Whether it holds for the cart of the new account is seen below.
    keepApproval(cart, undefined)
    try {
      await signIn()
      const taxed = await cartOnceTaxed()
      if (!taxed || !isSameBut(cart, taxed) || isTaxedAlike(cart, taxed)) return await ordering.order({ paymentId, mandate: undefined, onLeave: () => undefined })
      agreeTo(taxed)
      const [before, after] = [cart, taxed].map(({ price_total: euros }) => formatMoney(netCentsOf(euros), language)) as [string, string]
      await (before === after ? ordering.stop(texts.vatIdOpen, taxed, paymentId) : ordering.stop(fill(texts.taxOther, { before, after }), taxed, undefined))
    } finally {
      setGuestsPayment(undefined)
    }
  }

  const shownPayment = guestsPayment ?? paymentId
  if (session !== 'guest' && guestsPayment === undefined) return <OwnCheckout cart={cart} ordering={ordering} />
  return (
    <>
      <FormSummary failure={ordering.refusal?.words} attempt={ordering.refusal} />
      {shownPayment === undefined ? <GuestCheckout cart={cart} isCancelled={isCancelled} /> : <GuestOrder cart={cart} paymentId={shownPayment} step={ordering.step} onOrder={orderAsGuest} />}
    </>
  )
}

/** What the register says of a VAT ID mostly comes within a moment, and decides about the tax. */
async function cartOnceTaxed(looksLeft = 5): Promise<Cart | undefined> {
  await currentCart().load()
  const state = currentCart().snapshot()
  const cart = state.status === 'ready' ? state.cart : undefined
  if (!cart?.notices.includes('VAT_ID_UNVERIFIED') || looksLeft === 0) return cart
  await new Promise((resolve) => { setTimeout(resolve, 500) })
  return cartOnceTaxed(looksLeft - 1)
}

const isTaxedAlike = (shown: Cart, taxed: Cart) => shown.price_total === taxed.price_total && !taxed.notices.includes('VAT_ID_UNVERIFIED')

function isReady({ Cartitems: items }: Cart): boolean {
  return items.length > 0 && items.every(({ missing }) => missing.length === 0)
}

function CheckoutSkeleton() {
  return <CartSkeleton withoutScript={useTexts('checkout').withoutScript} cards={3} />
}

/** The form is gone: reading begins anew. */
function useHeadingAfterSignUp(isFormStaying: boolean) {
  const session = useSession()
  const before = useRef(session)

  useEffect(() => {
    if (before.current === 'guest' && session === 'customer' && !isFormStaying) {
      scrollTo({ top: 0, behavior: 'instant' })
      focusHeading()
    }
    before.current = session
  }, [session, isFormStaying])
}

function OwnCheckout({ cart, ordering }: { readonly cart: Cart; readonly ordering: Ordering }) {
  const texts = useTexts('checkout')
  const state = useUser()
  if (state.status === 'ready') return <><CheckoutSteps at="order" /><OpenCheckout key={cart.id} cart={cart} user={state.user} ordering={ordering} /></>
  if (state.status !== 'failed') return <CheckoutSkeleton />
  return <EmptyState title={texts.notLoaded} text={texts.notLoadedHint} action={<Button onClick={() => void loadUser()}>{texts.again}</Button>} />
}

/** Nothing of an empty cart can be ordered, nor of one with a greeting that is not ready. `isSignedOut`: in another tab, while this page was open. */
function BackToCart({ isIncomplete, isSignedOut = false }: { readonly isIncomplete: boolean; readonly isSignedOut?: boolean }) {
  const { LABEL_ITEMS_INCOMPLETE } = useTexts('failures')
  const { returnedElsewhere, signedOut } = useTexts('checkout')
  const { approvedId } = useWalletReturn()
  const isElsewhere = useSession() === 'guest' && approvedId !== undefined
  const because = isIncomplete ? LABEL_ITEMS_INCOMPLETE : isSignedOut ? signedOut : isElsewhere ? returnedElsewhere : undefined
  return <><BackTo to={usePathTo()('cart')} because={because} /><CheckoutSkeleton /></>
}

/** A cart that is ordered already: its order, and what is still to be paid for it. */
function OrderedCheckout({ cart }: { readonly cart: Cart }) {
  const texts = useTexts('checkout')
  const language = useLanguage()
  const isOpen = cart.status === cartStatuses.invoiced
  return (
    <div className="cart checkout">
      <CardSection size="panel" className="checkout-part" heading={texts.orderedHeadline}>
        {cart.order_number !== null && <p className="lead">{fill(texts.orderedNumber, { number: cart.order_number })}</p>}
        <OrderLines cart={cart} />
      </CardSection>
      <CardSection size="panel" className="cart-summary" heading={texts.summary}>
        <PriceLines cart={cart} />
        {isOpen && <p><b>{fill(texts.orderedOpen, { price: formatMoney(netCentsOf(cart.price_total), language) })}</b></p>}
        {isOpen && cart.order_id !== null && (
          <PayOrder
            orderId={cart.order_id} label={texts.orderedPay} size="large" wide paid={texts.orderedPaid} walletLate={texts.walletLate} walletDown={texts.walletDown}
            onPaid={() => currentCart().load()}
          />
        )}
        {cart.order_number !== null && (
          <ScreenButton screen="order" of={{ order: String(cart.order_number) }} kind={isOpen ? 'ghost' : 'ink'} wide>{texts.orderedView}</ScreenButton>
        )}
        <Button kind="quiet" wide onClick={() => void currentCart().open(undefined)}>{texts.orderedNewCart}</Button>
      </CardSection>
    </div>
  )
}
