/** Gathers what a confirmation of an order says: the order as it was frozen, and what was agreed to in which words and when. */
import { contractText } from '#assets/pages/contract-texts.ts'
import { studioTimeOf } from '#domain/calendar/studio-time.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { buyerKindAsAgreed, checkoutConsentsVersion } from '#domain/checkout/checkout-consents.ts'
import { composeProforma } from '#domain/order/compose-invoices.ts'
import { latestWorkingDays } from '#domain/order/deadline.ts'
import { invoiceDueOn, transferDueOn } from '#domain/order/due-dates.ts'
import type { OrderConfirmationContent } from '#domain/order/order-confirmation-content.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import type { Db } from '#server/db/database.ts'
import { listCheckoutConsents } from './consent.queries.ts'
import { orderToInvoice } from './order-to-invoice.ts'
import type { OrderedAll } from './ordered.queries.ts'
import { findWalletReceipt, getOrderPayment } from './order-payment.queries.ts'

export async function confirmationContent(db: Db, seller: ShopOwner, ordered: OrderedAll): Promise<OrderConfirmationContent> {
  const { order: { number, language, dateEntered, userId, cartId }, lines } = ordered
  const orderedOn = studioTimeOf(dateEntered).day
  const consents = await listCheckoutConsents(db, { userId, cartId })
  const agreed = (kind: string) => consents.find((consent) => consent.kind === kind)
  const textOf = (kind: 'terms' | 'withdrawal') => contractText(kind, agreed(kind)?.wordingVersion ?? checkoutConsentsVersion, language, seller)
  // Its rates stand together here, which they may not on an invoice.
  const { buyer, lines: sold, allowances, vatShares, netCents, totalCents } = composeProforma(orderToInvoice(ordered, seller), { issuedOn: orderedOn, payment: { option: 'none' } })
  return {
    language, orderedOn, seller, buyer, allowances, vatShares, netCents, totalCents, orderNumber: number, lines: sold,
    ...promised(ordered),
    texts: lines.map(({ pos, text }) => ({ pos, text })),
    payment: await paymentOf(db, ordered.order, orderedOn),
    consents: consents.map(({ wording, wordingVersion, givenAt }) => ({ wording, version: wordingVersion, givenAt: givenAt.toISOString() })),
    terms: textOf('terms'),
    ...(buyerKindAsAgreed(agreed('withdrawal')?.wording ?? null) === 'consumer' && { withdrawal: textOf('withdrawal') }),
  }
}

/** As it was agreed with the order: a transfer is waited for, on whichever day it came. */
function promised({ order: { deadline, paymentOption, shippingOption }, lines }: OrderedAll): Pick<OrderConfirmationContent, 'deliveredUntil' | 'waitsForMoney'> {
  const waitsForMoney = deadline === null || paymentOption === 'transfer'
  if (lines.every(({ classification }) => classification === 'direct')) return { waitsForMoney }
  return { waitsForMoney, deliveredUntil: waitsForMoney ? latestWorkingDays(shippingOption) : deadline }
}

/** As it was agreed with the order, whatever has come of it since. */
async function paymentOf(db: Db, order: OrderedAll['order'], orderedOn: DateOnly): Promise<OrderConfirmationContent['payment']> {
  const how = await getOrderPayment(db, order)
  switch (how.option) {
    case 'transfer': return { option: 'transfer', dueOn: transferDueOn(orderedOn), reference: how.reference }
    case 'invoice': return { option: 'invoice', dueOn: invoiceDueOn(orderedOn), reference: how.reference }
    case 'direct_debit': return {
      option: 'direct_debit', collectedFrom: how.collectOn, mandateReference: how.mandateReference, iban: how.iban, reference: how.reference,
    }
    case 'wallet': {
      const receipt = await findWalletReceipt(db, order.id)
      if (!receipt?.capturedAt) return { option: 'on_its_way' }
      return { option: 'wallet', paidOn: studioTimeOf(receipt.capturedAt).day, reference: receipt.captureId }
    }
    case null: return { option: 'none' }
  }
}
