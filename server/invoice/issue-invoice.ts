/** A document takes the next number of its series, names the hash of the one before, and is never changed again. In the caller's transaction, at its end. */
import { invoiceWords } from '#assets/documents/invoice-words.ts'
import { orderLineWords } from '#assets/documents/order-line-words.ts'
import { type DateOnly, yearOf } from '#domain/calendar/date-only.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { audioFormatNames } from '#domain/catalogue/audio-format.ts'
import { type DocumentNumber, documentNumber } from '#domain/invoice/document-number.ts'
import { composeInvoices, type InvoiceDraft, type OrderToInvoice } from '#domain/invoice/compose-invoices.ts'
import { greetingShares } from '#domain/invoice/greeting-shares.ts'
import { invoiceDueOn } from '#domain/invoice/due-dates.ts'
import type { ChainProblem, InvoiceBuyer, InvoiceContent, InvoicePayment } from '#domain/invoice/invoice-content.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import { type Tx, waitLongerForLocks } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { insertInvoice, listGreetingWeights, takeNumber } from './invoice.queries.ts'
import type { OrderedAll, OrderedLine, OrderPayment } from '#server/order/ordered.queries.ts'
import { createHash } from 'node:crypto'

const seriesOf = { invoice: 'RE', credit_note: 'GS' } as const

interface Issuing {
  readonly orderId: string
  readonly userId: string
  /** Until when it is to be paid; a credit note and an invoice that is paid have nothing to wait for. */
  readonly dueOn: DateOnly
  readonly paidAt: Date | null
  readonly cancelsInvoiceId?: string
  readonly requestId?: string
}

/** Answers the id of the document. */
export async function issueInvoice(tx: Tx, draft: InvoiceDraft, { dueOn, paidAt, ...of }: Issuing): Promise<string> {
  const series = seriesOf[draft.kind]
  const year = yearOf(draft.issuedOn)
  const weights = await listGreetingWeights(tx, { ...of, replaces: draft.replaces?.number })
  await waitLongerForLocks(tx)
  // From here on everybody who needs a number waits for this transaction.
  const sequence = await takeNumber(tx, series, year)
  const content: InvoiceContent = { ...draft, number: documentNumber({ series, year, sequence }) }
  return insertInvoice(tx, {
    ...of, content, greetingShares: greetingShares(content, weights), series, year, sequence, contentSha256: contentSum(content),
    receivable: draft.kind === 'invoice' ? { dueOn, paidAt } : undefined,
  })
}

/** What a credit note says in the language of its invoice. */
export function wordsFor({ language }: Pick<InvoiceContent, 'language'>) {
  const { creditedAmount, creditedBefore } = invoiceWords[language]
  return { amountName: creditedAmount, creditedBefore }
}

/** The hash of a document does not depend on the order in which a database keeps its fields. */
export function contentSum(content: object): string {
  return createHash('sha256').update(JSON.stringify(sorted(content))).digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, field]) => [name, sorted(field)]))
}

export interface BrokenLink {
  readonly number: string
  readonly what: ChainProblem
}

interface IssuedDocument extends DocumentNumber {
  readonly number: string
  readonly content: InvoiceContent
  readonly contentSha256: string
  readonly previousSha256: string | null
}

/**
 * Proves that no issued document is missing, changed or put in between: numbers without a gap, each sum right, each naming the one before. Of documents in
 * the order of their numbers; `before`: the one in front of the first; `lost`: numbers of the series whose documents a restore has lost.
 */
export function brokenLinksIn(documents: readonly IssuedDocument[], before: IssuedDocument | undefined, lost: ReadonlySet<number>): BrokenLink[] {
  return documents.flatMap((one, index) => {
    const neighbour = index === 0 ? before : documents[index - 1]
    const former = neighbour?.series === one.series && neighbour.year === one.year ? neighbour : undefined
    return problemsOf(one, former, lost).map((what) => ({ number: one.number, what }))
  })
}

function problemsOf({ number, sequence, content, contentSha256, previousSha256 }: IssuedDocument, former: IssuedDocument | undefined, lost: ReadonlySet<number>): ChainProblem[] {
  const isWrong = {
    missing: sequence !== endOf(former?.sequence ?? 0, lost) + 1,
    changed: content.number !== number || contentSum(content) !== contentSha256,
    chain: previousSha256 !== (former?.contentSha256 ?? null),
  }
  return (['missing', 'changed', 'chain'] as const).filter((what) => isWrong[what])
}

/** The last number from this one on behind which a document is missing. */
export function endOf(sequence: number, lost: ReadonlySet<number>): number {
  let end = sequence
  while (lost.has(end + 1)) end += 1
  return end
}

/** Money that came: which way it took is what an invoice says, whatever was chosen when it was ordered. */
export interface Paid {
  readonly by: 'wallet' | 'bank'
  readonly paidAt: Date
  /** By which the money is found again. */
  readonly reference: string
}

/** Issues the invoices of an order: one, or two where the law wants it. In the caller's transaction, at its end; the caller has made sure that the order has none, under a lock. */
export async function issueInvoicesOf({ today, owner }: Pick<Deps, 'today' | 'owner'>, tx: Tx, ordered: OrderedAll, how: Paid | OrderPayment) {
  const { id: orderId, userId } = ordered.order
  const payment = 'by' in how ? paidPayment(how, today()) : paymentToCome(how, today())
  const issuing = { orderId, userId, dueOn: dueDayOf(payment, today()), paidAt: 'by' in how ? how.paidAt : null }
  for (const draft of composeInvoices(orderToInvoice(ordered, owner.now()), { issuedOn: today(), payment })) await issueInvoice(tx, draft, issuing)
}

/** What the bank collects is due when it may collect it. */
function dueDayOf(payment: InvoicePayment, today: DateOnly): DateOnly {
  if (payment.option === 'direct_debit') return payment.collectedFrom
  return 'dueOn' in payment ? payment.dueOn : today
}

/** Nothing is due before the day on which it is asked for. */
function paidPayment({ by, paidAt, reference }: Paid, today: DateOnly): InvoicePayment {
  const paidOn = studioTimeOf(paidAt).day
  return by === 'wallet' ? { option: 'wallet', paidOn, reference } : { option: 'transfer', dueOn: today, paidOn, reference }
}

function paymentToCome(how: OrderPayment, today: DateOnly): InvoicePayment {
  if (how.option === 'invoice') return { option: 'invoice', dueOn: invoiceDueOn(how.terms, today), reference: how.reference }
  if (how.option !== 'direct_debit') throw new Error('An order whose money comes first is invoiced without it')
  const { collectOn: collectedFrom, mandateReference, iban, reference } = how
  return { option: 'direct_debit', collectedFrom, mandateReference, iban, reference }
}

export function orderToInvoice({ order, lines }: OrderedAll, seller: ShopOwner): OrderToInvoice {
  const { language, shippingFormats, voucher, formatsCents } = order
  const words = orderLineWords[language]
  const formats = shippingFormats.map((format) => audioFormatNames[format]).join(', ')
  return {
    number: order.number, orderedOn: studioTimeOf(order.dateEntered).day, language, seller, buyer: buyerOf(order), formatsCents,
    lines: lines.map((line) => lineOf(line, words)),
    words: {
      express: words.express, formats: { name: words.formats.name, description: words.formats.description(formats) },
      discount: words.discount(voucher ? voucher.name || voucher.code : ''),
    },
  }
}

function lineOf({ name, classification, language, voice, music, delivery, deadline, ...line }: OrderedLine, words: (typeof orderLineWords)['de']): OrderToInvoice['lines'][number] {
  const who = voice.ai ? words.machineVoice(voice.name) : words.voice(voice.name)
  const sound = music ? words.music(music.name[language]) : words.noMusic
  return {
    name, description: [words.classes[classification], who, sound, words.languages[language]].join(', '), priceCents: line.priceCents,
    expressCents: line.expressCents, discountCents: line.discountCents, vat: { category: line.vatCategory, rateBasisPoints: line.vatRateBasisPoints },
    ...(deadline !== null && delivery !== 'at_once' && { readyOn: deadline }),
  }
}

export function buyerOf({ billing, contact }: Pick<OrderedAll['order'], 'billing' | 'contact'>): InvoiceBuyer {
  const person = `${contact.firstName} ${contact.lastName}`.trim()
  return { ...billing, customerNumber: contact.customerNumber, contact: person === billing.name ? '' : person, email: contact.email }
}
