/** Writes the confirmation of an order: the acknowledgement at once, and the contract on something that lasts. In the caller's transaction; once for an order. */
import type { PaymentNews } from '#assets/mails/order-confirmation.ts'
import { studioTimeOf } from '#domain/calendar/studio-time.ts'
import type { MailAttachment } from '#domain/mail/mail-attachment.ts'
import { latestWorkingDays } from '#domain/order/deadline.ts'
import { composeProforma } from '#domain/order/compose-invoices.ts'
import { transferDueOn } from '#domain/order/due-dates.ts'
import type { MoneyNow } from '#domain/order/once-ordered.ts'
import { maskedIban } from '#domain/money/iban.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import type { Tx } from '#server/db/database.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { orderToInvoice } from './order-to-invoice.ts'
import { getOrderPayment, type OrderPayment } from './order-payment.queries.ts'
import { getOrdered } from './ordered.queries.ts'

export async function confirmOrder({ owner, writeMail }: CheckoutDeps, tx: Tx, orderId: string, { money }: { readonly money: MoneyNow }) {
  const ordered = await getOrdered(tx, orderId)
  const { order, lines } = ordered
  const { contact, language, number, deadline, shippingOption, userId } = order
  const payment = paymentNews(await getOrderPayment(tx, order), { money, bank: owner.now().bank })
  await writeMail(tx, {
    kind: 'order-confirmation', to: contact.email, language, dedupeKey: `order-confirmation ${orderId}`, userId, orderId,
    attachments: attachmentsOf(orderId, payment.kind),
    facts: {
      firstName: contact.firstName, lastName: contact.lastName, orderId, orderNumber: number, deadline, payment, workingDays: latestWorkingDays(shippingOption),
      sums: composeProforma(orderToInvoice(ordered, owner.now()), { issuedOn: studioTimeOf(order.dateEntered).day, payment: { option: 'none' } }),
      isReadyAtOnce: lines.every(({ classification }) => classification === 'direct'),
    },
  })
}

function attachmentsOf(orderId: string, kind: PaymentNews['kind']): MailAttachment[] {
  const confirmation = { kind: 'order-confirmation', id: orderId } as const
  if (kind === 'transfer') return [confirmation, { kind: 'proforma', id: orderId }]
  if (kind === 'direct_debit') return [confirmation, { kind: 'mandate', id: orderId }, { kind: 'invoices', id: orderId }]
  return kind === 'paid' || kind === 'invoice' ? [confirmation, { kind: 'invoices', id: orderId }] : [confirmation]
}

interface Known extends Pick<ShopOwner, 'bank'> {
  readonly money: MoneyNow
}

function paymentNews(how: OrderPayment, { money, bank }: Known): PaymentNews {
  if (money.kind !== 'later') return { kind: money.kind }
  if (how.option === 'transfer') {
    const { holder, iban, bic } = bank
    return { kind: 'transfer', holder, iban, bic, reference: how.reference, dueOn: transferDueOn(studioTimeOf(how.since).day) }
  }
  if (how.option !== 'direct_debit') return { kind: 'invoice' }
  const { collectOn, mandateReference, iban } = how
  return { kind: 'direct_debit', iban: maskedIban(iban), mandateReference, creditorId: bank.creditorId, collectOn }
}
