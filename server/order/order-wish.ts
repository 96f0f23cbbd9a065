/** What the wallet is told of the payment of an order: the lines as they stand on it, less what has come already, and the ways back to where it is paid. */
import { orderLineWords } from '#assets/documents/order-line-words.ts'
import type { Language } from '#domain/language.ts'
import type { PaymentWish } from '#server/adapters/wallet-payment/wallet-payment.port.ts'
import type { OrderedAll } from '../checkout/ordered.queries.ts'
import type { StoredPayment } from '../checkout/payment.queries.ts'
import { linesOf } from '../checkout/wallet-wish.ts'

interface Ways {
  /** The order's where it is not said. */
  readonly language: Language | undefined
  readonly publicUrl: string
}

export function orderWish({ id, amountCents }: Pick<StoredPayment, 'id' | 'amountCents'>, { order, lines }: OrderedAll, { language = order.language, publicUrl }: Ways): PaymentWish {
  const { cartId, expressCents, formatsCents, discountCents } = order
  const vatCents = Math.round((order.vatCents * amountCents) / order.totalCents)
  const netCents = amountCents - vatCents
  const backTo = (pay: string) => `${publicUrl}${language === 'en' ? '/en' : ''}/myAccount/orders/${order.number}?${new URLSearchParams({ pay })}`
  return {
    attemptId: id, cartId, description: orderLineWords[language].wallet, locale: language, lines: linesOf({ lines, expressCents, formatsCents }, language),
    discountNetCents: discountCents + order.netCents - netCents, netCents, vatCents, totalCents: amountCents, returnUrl: backTo('ok'), cancelUrl: backTo('cancel'),
  }
}
