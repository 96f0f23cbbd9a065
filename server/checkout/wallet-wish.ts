/** What the wallet is told of a payment: the lines as they stand on the order, and the ways back to the checkout. */
import { orderLineWords } from '#assets/documents/order-line-words.ts'
import type { Language } from '#domain/language.ts'
import type { FrozenOrder } from '#domain/order/frozen-order.ts'
import type { PaymentLine, PaymentWish } from '#server/adapters/wallet-payment/wallet-payment.port.ts'
import type { StoredPayment } from './payment.queries.ts'

interface Ways {
  readonly language: Language
  readonly publicUrl: string
}

export function walletWish({ id, cartId, frozenOrder: order }: StoredPayment, { language, publicUrl }: Ways): PaymentWish {
  if (!order || cartId === null) throw new Error('A payment does not know what it is for')
  const checkout = `${publicUrl}${language === 'en' ? '/en' : ''}/checkout`
  return {
    attemptId: id, cartId, description: orderLineWords[language].wallet, lines: linesOf(order, language), locale: language,
    discountNetCents: order.discountCents, netCents: order.netCents, vatCents: order.vatCents, totalCents: order.totalCents,
    returnUrl: `${checkout}?pay=ok`, cancelUrl: `${checkout}?pay=cancel`,
  }
}

interface OrderInLines extends Pick<FrozenOrder, 'expressCents' | 'formatsCents'> {
  readonly lines: readonly Pick<FrozenOrder['lines'][number], 'name' | 'priceCents' | 'productId'>[]
}

export function linesOf({ lines, expressCents, formatsCents }: OrderInLines, language: Language): PaymentLine[] {
  const { express, formats } = orderLineWords[language]
  const added = [{ name: express.name, netCents: expressCents, sku: 'express' }, { name: formats.name, netCents: formatsCents, sku: 'formats' }]
  const greetings = lines.map(({ name, priceCents, productId }) => ({ name, netCents: priceCents, sku: productId }))
  return [...greetings, ...added.filter(({ netCents }) => netCents > 0)].map((line) => ({ ...line, vatCents: 0 }))
}
