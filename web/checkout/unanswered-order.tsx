/**
 * An order that was sent and whose answer never reached this page: the page was reloaded before it came, or the line failed. Only the shop knows whether the order was placed.
 * Sending it again is safe: a cart is ordered once.
 */
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import { type Cart, cartContract } from '#domain/cart/cart.contract.ts'
import { checkoutContract } from '#domain/checkout/checkout.contract.ts'
import type { FailureCode } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { call } from '#web/calls/call.ts'
import { Refused } from '#web/calls/refused.ts'
import { type CartState, currentCart } from '#web/current-cart/current-cart.ts'
import { userIdNow, useUser } from '#web/session/current-user.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { forgetUnansweredOrder, rememberOrder, unansweredOrder } from './checkout-memory.ts'

/** With these the cart may have been ordered all the same, now or by a press before. */
const proveNothing: readonly FailureCode[] = ['ERROR_GENERAL', 'NOT_READY', 'TOO_MANY_REQUESTS', 'VALID_USER_REQUIRED', 'PAYMENT_IN_PROGRESS', 'WALLET_NOT_AVAILABLE']

/** Of a failure of the checkout. */
export const provesNotOrdered = (error: unknown) => error instanceof Refused && !error.isUnclear && !proveNothing.includes(error.code)

/** Of a failure to look for an order: there is none, or none for this customer. */
const provesNoOrder = (error: unknown) => error instanceof Refused && (error.code === 'NO_CART_FOUND' || error.code === 'NO_CART_ACCESS')

interface Sought {
  readonly cartId: string
  /** The payment that the customer has approved at the wallet for it. */
  readonly paymentId?: string | undefined
  /** Whose order it is, where that is known. */
  readonly userId?: string | undefined
}

interface Known {
  readonly state: CartState
  readonly unanswered: Sought | undefined
  /** What the customer has approved at the wallet and comes back with. */
  readonly returned: Sought | undefined
}

/** The order to look for before anything else is shown: that of another cart, where the current one holds nothing to order. */
export function orderToLookFor({ state, unanswered, returned }: Known): Sought | undefined {
  if (state.status !== 'none' && state.status !== 'ready') return undefined
  const current = state.status === 'ready' ? state.cart : undefined
  if (unanswered && unanswered.cartId !== current?.id && isEmpty(current)) return unanswered
  return returned?.cartId === current?.id ? undefined : returned
}

const isEmpty = (cart: Pick<Cart, 'status' | 'Cartitems'> | undefined) => cart === undefined || (cart.status === cartStatuses.open && cart.Cartitems.length === 0)

/** Leads to the order if there is one: the wallet has told the shop first, or the customer has reloaded before the answer. */
export function LookForOrder({ cartId, paymentId, userId }: Sought) {
  const user = useUser()
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const language = useLanguage()
  const isSomebodyElse = userId !== undefined && (user.status === 'guest' || (user.status === 'ready' && user.user.id !== userId))

  const goOn = useEffectEvent(async (signal: AbortSignal) => {
    if (isSomebodyElse) return navigate(pathTo('cart'), { replace: true })
    try {
      const number = paymentId === undefined ? await orderNumberOf(cartId, language, signal) : await orderNumberIfPaid({ cartId, paymentId }, signal)
      if (number !== null) rememberOrder(number, { isApproved: paymentId !== undefined })
      if (number === null) {
        forgetUnansweredOrder(cartId)
        return await navigate(pathTo('cart'), { replace: true })
      }
      // Until then it decides what is shown.
      addEventListener('pagehide', () => forgetUnansweredOrder(cartId), { once: true })
      // Whole from the shop: where its script cannot be loaded, too, something of it is there to read.
      location.replace(pathTo('checkoutSuccess', {}, { so_number: String(number) }))
    } catch (error) {
      if (signal.aborted) return
      if (provesNoOrder(error)) forgetUnansweredOrder(cartId)
      // Whatever became of it is shown there.
      await navigate(pathTo('orders'), { replace: true })
    }
  })

  const isUserKnown = user.status !== 'loading'
  useEffect(() => {
    const leaving = new AbortController()
    if (isUserKnown) void goOn(leaving.signal)
    return () => leaving.abort()
  }, [isUserKnown])

  return null
}

/** After the last look the shop has long finished, or given up. */
const lookAtSeconds = [2, 6, 14, 30, 60]

/** Beside another cart that has taken its place, a message says that the order was placed. */
export function useTellsOfOrder(shownId: string | undefined) {
  const user = useUser()
  const language = useLanguage()
  const sayArrived = useSayArrived()
  const userId = user.status === 'ready' ? user.user.id : undefined

  const tell = useEffectEvent(async () => {
    const sent = unansweredOrder()
    if (document.hidden || sent === undefined || sent.cartId === shownId || sent.userId !== userId) return
    const number = await orderNumberOf(sent.cartId, language).catch((error: unknown) => {
      if (provesNoOrder(error)) forgetUnansweredOrder(sent.cartId)
      return null
    })
    // Somebody else may have signed in meanwhile.
    if (number === null || userIdNow() !== userId || unansweredOrder()?.cartId !== sent.cartId) return
    sayArrived(number)
    forgetUnansweredOrder(sent.cartId)
  })

  useEffect(() => {
    if (userId === undefined || shownId === undefined) return
    const look = () => void tell()
    const looks = [0, ...lookAtSeconds].map((seconds) => setTimeout(look, seconds * 1000))
    document.addEventListener('visibilitychange', look)
    return () => {
      looks.forEach(clearTimeout)
      document.removeEventListener('visibilitychange', look)
    }
  }, [shownId, userId])
}

function useSayArrived() {
  const { arrivedBefore, orderedView } = useTexts('checkout')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  return (number: number) => showAlert('success', fill(arrivedBefore, { number }), { label: orderedView, run: () => void navigate(pathTo('order', { order: String(number) })) })
}

/** Another cart has taken its place while it was being ordered. What this tab did not order, the other one may have. */
export function useTellsOfReplaced({ id }: Cart) {
  const { unknownBefore, notOrderedBefore } = useTexts('checkout')
  const language = useLanguage()
  const sayArrived = useSayArrived()

  return async ({ isNotOrderedHere }: { readonly isNotOrderedHere: boolean }) => {
    if (unansweredOrder()?.cartId === id) return showAlert('danger', unknownBefore)
    // An order that was sent and is no longer awaited has been found and told already.
    if (!isNotOrderedHere) return
    const userId = userIdNow()
    const number = await orderNumberOf(id, language).catch(() => null)
    // Somebody else may have signed in meanwhile. Whoever was signed out is told.
    const now = userIdNow()
    if (now !== undefined && now !== userId) return
    if (number === null) showAlert('danger', notOrderedBefore)
    else sayArrived(number)
  }
}

/** Null: the cart was not ordered. */
async function orderNumberOf(cartId: string, language: Language, signal?: AbortSignal): Promise<number | null> {
  return (await call(cartContract.getCart, { cartId, language }, signal && { signal })).order_number
}

/** Nobody has pressed a button here: only what is ordered already is asked for. */
async function orderNumberIfPaid({ cartId, paymentId }: { readonly cartId: string; readonly paymentId: string }, signal: AbortSignal): Promise<number | null> {
  const answer = await call(checkoutContract.checkout, { cartId, payment_id: paymentId, prepare: 'true' }, { signal })
  return 'order_number' in answer ? answer.order_number : null
}

/** While the customer presses nothing, the page looks whether the cart has been ordered: it is then no longer the current one, or says so. */
export function useLooksForOrder({ id }: Cart, isResting: boolean) {
  useEffect(() => {
    if (!isResting || unansweredOrder()?.cartId !== id) return
    const looks = lookAtSeconds.map((seconds) => setTimeout(() => void look(id, seconds === lookAtSeconds.at(-1)), seconds * 1000))
    return () => looks.forEach(clearTimeout)
  }, [id, isResting])
}

async function look(cartId: string, isLast: boolean) {
  const before = currentCart().snapshot()
  await currentCart().load()
  const state = currentCart().snapshot()
  // On a dead line nothing was read. A payment that was approved may come through later.
  const isStillOpen = state !== before && state.status === 'ready' && state.cart.id === cartId && state.cart.status === cartStatuses.open
  if (isLast && isStillOpen && unansweredOrder()?.paymentId === undefined) forgetUnansweredOrder(cartId)
}
