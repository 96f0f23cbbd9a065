/**
 * An order whose answer this page has not heard: it was opened anew before the answer came, or the answer was lost. Whether it was placed the shop alone knows; pressed
 * again, a cart becomes no second order.
 */
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import { type Cart, cartContract } from '#domain/cart/cart.contract.ts'
import { checkoutContract } from '#domain/checkout/checkout.contract.ts'
import { call } from '#web/calls/call.ts'
import { type CartState, currentCart } from '#web/current-cart/current-cart.ts'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { cartAtWallet, keepOrderUnderWay, orderUnderWay, rememberOrder } from './checkout-memory.ts'

export interface UnderWay {
  readonly cartId: string
  /** The payment that the customer has approved at the wallet for it. */
  readonly paymentId: string | undefined
  /** The customer comes from the wallet, and has pressed nothing since. */
  readonly isFromWallet?: boolean
}

/** The order to look for before anything else is shown: of another cart than the current one, in which there is nothing to order. */
export function orderToLookFor(state: CartState, approvedId: string | undefined): UnderWay | undefined {
  if (state.status !== 'none' && state.status !== 'ready') return undefined
  const current = state.status === 'ready' ? state.cart : undefined
  const pressed = orderUnderWay()
  if (pressed !== undefined && pressed.cartId !== current?.id && !isFilled(current)) return { cartId: pressed.cartId, paymentId: pressed.isApproved ? approvedId : undefined }
  const atWallet = approvedId === undefined ? undefined : cartAtWallet()
  return atWallet === undefined || atWallet === current?.id ? undefined : { cartId: atWallet, paymentId: approvedId, isFromWallet: true }
}

const isFilled = (cart: Cart | undefined) => cart?.status === cartStatuses.open && cart.Cartitems.length > 0

/** Leads to the order where there is one: the wallet told the shop first, or the customer reloaded before the answer. */
export function OrderUnderWay({ cartId, paymentId, isFromWallet = false }: UnderWay) {
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const language = useLanguage()

  const goOn = useEffectEvent(async () => {
    try {
      const number = paymentId === undefined ? (await call(cartContract.getCart, { cartId, language })).order_number : await orderNumberIfPaid(cartId, paymentId)
      if (number === null) await navigate(pathTo('cart'), { replace: true })
      else {
        rememberOrder(number, { isApproved: paymentId !== undefined })
        await navigate(pathTo('checkoutSuccess', {}, { so_number: String(number) }), { replace: true })
      }
    } catch {
      // Whatever became of it: the account shows it.
      await navigate(pathTo(isFromWallet ? 'orders' : 'cart'), { replace: true })
    }
    keepOrderUnderWay(undefined)
  })

  useEffect(() => void goOn(), [])

  return null
}

/** Nobody has pressed a button here: only what is ordered already is asked for. */
async function orderNumberIfPaid(cartId: string, paymentId: string): Promise<number | null> {
  const answer = await call(checkoutContract.checkout, { cartId, payment_id: paymentId, prepare: 'true' })
  return 'order_number' in answer ? answer.order_number : null
}

const lookEveryMs = 2000
/** Longer than the shop tries to place an order. */
const mostLooks = 20

/** While nothing is pressed, the shop is asked what has become of it: an ordered cart is not the current one any more, or says that it is ordered. */
export function useLooksForOrder({ id }: Cart, isResting: boolean) {
  useEffect(() => {
    if (!isResting || orderUnderWay()?.cartId !== id) return
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      if (looks === mostLooks) clearInterval(timer)
      void currentCart().load()
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [id, isResting])
}
