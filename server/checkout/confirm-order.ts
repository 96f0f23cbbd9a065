/** The acknowledgement, and the contract on a durable medium. In the caller's transaction; once for an order. */
import type { PaymentNews } from '#assets/mails/order-confirmation.ts'
import { contractText } from '#assets/pages/contract-texts.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { checkoutConsentsVersion } from '#domain/checkout/checkout-consents.ts'
import type { MailAttachment } from '#domain/mail/mail.ts'
import { maskedIban } from '#domain/money/iban.ts'
import { composeProforma } from '#domain/invoice/compose-invoices.ts'
import { isPartAtOnce, slowestOf } from '#domain/cart/delivery.ts'
import { latestWorkingDays } from '#domain/order/deadline.ts'
import { invoiceDueOn, transferDueOn } from '#domain/invoice/due-dates.ts'
import type { MoneyNow } from '#domain/order/order-changes.ts'
import type { OrderConfirmationContent } from '#domain/invoice/document-contents.ts'
import { confirmationToNote, productionToBegin } from '#domain/production/production-jobs.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { OrderDeps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import { orderToInvoice } from '#server/invoice/issue-invoice.ts'
import { findWalletReceipt, getOrderPayment, lockOrder, type OrderedAll, type OrderPayment, saveConfirmed } from '#server/order/ordered.queries.ts'
import { listCheckoutConsents } from './place-order.queries.ts'
import { writeToCustomer } from '#server/order/write-to-customer.ts'

interface HowPaid {
  readonly money: MoneyNow
  readonly how: OrderPayment
}

export async function confirmOrder(deps: Pick<OrderDeps, 'owner' | 'writeMail'>, tx: Tx, ordered: OrderedAll, { money, how }: HowPaid) {
  const { order, lines } = ordered
  const owner = deps.owner.now()
  const payment = paymentNews({ money, how }, owner.bank)
  await writeToCustomer(deps, tx, order, {
    kind: 'order-confirmation', event: order.id, attachments: attachmentsOf(order.id, payment.kind),
    facts: {
      deadline: order.deadline, payment, slowest: slowestOf(lines), isPartAtOnce: isPartAtOnce(lines),
      sums: composeProforma(orderToInvoice(ordered, owner), { issuedOn: studioTimeOf(order.dateEntered).day, payment: { option: 'none' } }),
      greetingNames: lines.map(({ greetingName }) => greetingName),
    },
  })
}

/** From here on the customer has it, by mail or from the page. Repeatable: the first time counts, and lets begin what had to wait. */
export async function confirmationHandedOver({ now, enqueue }: Pick<OrderDeps, 'now' | 'enqueue'>, tx: Tx, orderId: string) {
  const { confirmedAt } = await lockOrder(tx, orderId)
  if (confirmedAt !== null) return
  await saveConfirmed(tx, orderId, now())
  await enqueue(tx, productionToBegin, { orderId })
}

/** Asked for with the note that the mail server took the confirmation. Safe to run twice. */
export const noteConfirmation = defineJob({
  ...confirmationToNote,
  retry: { limit: 10, delaySeconds: 2, backoff: true },
  timeLimitSeconds: 60,
  concurrency: 2,
  run: (deps: Pick<OrderDeps, 'db' | 'now' | 'enqueue'>, { orderId }) => deps.db.transaction((tx) => confirmationHandedOver(deps, tx, orderId)),
})

function attachmentsOf(orderId: string, kind: PaymentNews['kind']): MailAttachment[] {
  const confirmation = { kind: 'order-confirmation', id: orderId } as const
  if (kind === 'transfer') return [confirmation, { kind: 'proforma', id: orderId }]
  if (kind === 'direct_debit') return [confirmation, { kind: 'mandate', id: orderId }, { kind: 'invoices', id: orderId }]
  return kind === 'paid' || kind === 'invoice' ? [confirmation, { kind: 'invoices', id: orderId }] : [confirmation]
}

function paymentNews({ money, how }: HowPaid, bank: ShopOwner['bank']): PaymentNews {
  if (money.kind !== 'later') return { kind: money.kind }
  if (how.option === 'transfer') {
    const { holder, iban, bic } = bank
    return { kind: 'transfer', holder, iban, bic, reference: how.reference, dueOn: transferDueOn(studioTimeOf(how.since).day) }
  }
  if (how.option !== 'direct_debit') return { kind: 'invoice' }
  const { collectOn, mandateReference, iban } = how
  return { kind: 'direct_debit', iban: maskedIban(iban), mandateReference, creditorId: bank.creditorId, collectOn }
}

/** Gathers what a confirmation of an order says: the order as it was frozen, and what was agreed to in which words and when. */
export async function confirmationContent(db: Db, seller: ShopOwner, ordered: OrderedAll): Promise<OrderConfirmationContent> {
  const { order: { number, language, dateEntered, userId, cartId, buyer: kind }, lines } = ordered
  const orderedOn = studioTimeOf(dateEntered).day
  const consents = await listCheckoutConsents(db, { userId, cartId })
  const agreed = (kind: string) => consents.find((consent) => consent.kind === kind)
  const textOf = (kind: 'terms' | 'withdrawal') => contractText(kind, agreed(kind)?.wordingVersion ?? checkoutConsentsVersion, language, seller)
  // Its rates stand together here, which they may not on an invoice.
  const { buyer, lines: sold, allowances, vatShares, netCents, totalCents } = composeProforma(orderToInvoice(ordered, seller), { issuedOn: orderedOn, payment: { option: 'none' } })
  return {
    language, orderedOn, seller, buyer, allowances, vatShares, netCents, totalCents, orderNumber: number, lines: sold,
    ...promised(ordered), formats: ordered.order.shippingFormats,
    texts: lines.map(({ pos, greetingName, text, remarks }) => ({ pos, name: greetingName, text, remarks })),
    payment: await paymentOf(db, ordered.order, orderedOn),
    consents: consents.map(({ wording, wordingVersion, givenAt }) => ({ wording, version: wordingVersion, givenAt: givenAt.toISOString() })),
    terms: textOf('terms'),
    ...(kind === 'consumer' && { withdrawal: textOf('withdrawal') }),
  }
}

/** As it was agreed with the order: a transfer is waited for, on whichever day it came. */
function promised({ order: { deadline, paymentOption }, lines }: OrderedAll): Pick<OrderConfirmationContent, 'deliveredUntil' | 'isPartAtOnce' | 'waitsForMoney'> {
  const waitsForMoney = deadline === null || paymentOption === 'transfer'
  const slowest = slowestOf(lines)
  return { waitsForMoney, isPartAtOnce: isPartAtOnce(lines), ...(slowest && { deliveredUntil: waitsForMoney ? latestWorkingDays(slowest) : deadline }) }
}

/** As it was agreed with the order, whatever has come of it since. */
async function paymentOf(db: Db, order: OrderedAll['order'], orderedOn: DateOnly): Promise<OrderConfirmationContent['payment']> {
  const how = await getOrderPayment(db, order)
  switch (how.option) {
    case 'transfer': return { option: 'transfer', dueOn: transferDueOn(orderedOn), reference: how.reference }
    case 'invoice': return { option: 'invoice', dueOn: invoiceDueOn(how.terms, orderedOn), reference: how.reference }
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
