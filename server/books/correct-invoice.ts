/** An invoice keeps its number and is taken back; one that is right takes its place. What it costs less is given back, in the same transaction. */
import type { Country } from '#domain/address/address.ts'
import { creditContract } from '#domain/books/credit.contract.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, type Failure, orThrow } from '#domain/errors.ts'
import type { InvoiceDraft } from '#domain/invoice/compose-invoices.ts'
import { composeCorrected, composeCreditNote, type Credited } from '#domain/invoice/credit-invoice.ts'
import { invoiceDueOn } from '#domain/invoice/due-dates.ts'
import { supplyDay, supplyOf } from '#domain/invoice/invoice-content.ts'
import { vatIdKey } from '#domain/money/vat-id.ts'
import { isSameRate, type VatRate } from '#domain/money/vat-share.ts'
import { countsAsBusiness, natureOf, vatTreatment, type VatStanding } from '#domain/money/vat-treatment.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderDeps } from '#server/deps.ts'
import { getAccount } from '#server/account/customer.queries.ts'
import { bind } from '#server/http/bind.ts'
import { getReceivable, listInvoicesToCredit, wasCredited } from '#server/invoice/invoice.queries.ts'
import { issueInvoice, wordsFor } from '#server/invoice/issue-invoice.ts'
import { getOrdered, hasProvedAddress, lockOrderToChange, noteCredited, type OrderedLine, type OrderToChange } from '#server/order/ordered.queries.ts'
import { writeToCustomer } from '#server/order/write-to-customer.ts'
import { issueNotes, settleRest, shippedOn } from '#server/payment/give-back.ts'
import { returnSurplus } from '#server/payment/return-surplus.ts'
import { writeJournal } from '#server/staff/journal.queries.ts'
import { getOfficeOrder } from './office.ts'

type Said = ParsedInputOf<typeof creditContract.correctInvoice>
type CorrectDeps = OrderDeps & { readonly taxes: { readonly vatRate: number; readonly ossRegistered: boolean } }

/** What the office says counts for the number that it was asked about. */
async function standingOf(tx: Tx, { accountId }: OrderToChange, { country, vat_id: vatId }: Said): Promise<VatStanding> {
  const account = await getAccount(tx, accountId)
  const isAsked = vatId !== '' && vatIdKey(account.vat_id) === vatIdKey(vatId)
  return { country: country as Country, vatId, vatIdState: isAsked ? account.vat_id_state : vatId === '' ? 'none' : 'unverified' }
}

/** Nothing where greetings of one rate would be taxed at several. */
function newRates({ taxes: { vatRate, ossRegistered } }: CorrectDeps, { invoice }: Credited, lines: readonly OrderedLine[], standing: VatStanding): ((rate: VatRate) => VatRate) | undefined {
  const rates = invoice.vatShares.map((share) => {
    const ofShare = invoice.lines.filter((line) => line.orderPos !== undefined && isSameRate(line, share))
    const [first, ...others] = lines.filter(({ pos }) => ofShare.some(({ orderPos }) => orderPos === pos)).map(({ delivery, voice }) => {
      const { category, rateBasisPoints } = vatTreatment({
        country: standing.country as Country, isBusiness: countsAsBusiness(standing), nature: natureOf({ delivery, isAiVoice: voice.ai }), on: invoice.issuedOn, ossRegistered,
        homeRateBasisPoints: Math.round(vatRate * 10_000),
      })
      return { category, rateBasisPoints }
    })
    return first && others.every((other) => isSameRate(first, other)) ? { share, rate: first } : undefined
  })
  if (rates.includes(undefined)) return undefined
  return (rate) => rates.find((one) => one && isSameRate(one.share, rate))?.rate ?? rate
}

/** What was there at once stays so; a promise counts as long as its day lies ahead. */
function promised(invoice: Credited['invoice'], today: DateOnly): DateOnly | undefined {
  const { on, period } = supplyOf(invoice)
  return on ?? (period && period.to > today ? period.to : undefined)
}

/** The new invoice, or why there is none. Categories that may not stand on one invoice never come of one. */
async function composeNew(deps: CorrectDeps, tx: Tx, order: OrderToChange, of: Credited, said: Said): Promise<InvoiceDraft | Failure<'CORRECTION_COSTS_MORE'>> {
  const { lines } = await getOrdered(tx, order.id)
  const rateOf = newRates(deps, of, lines, await standingOf(tx, order, said))
  if (!rateOf) return failure('CORRECTION_COSTS_MORE')
  const { vatId: _before, ...buyer } = of.invoice.buyer
  const { name, street, postalcode: postalCode, city, country, vat_id: vatId } = said
  return composeCorrected(of, {
    issuedOn: deps.today(), payment: of.invoice.payment, rateOf, suppliedOn: supplyDay(of.invoice, shippedOn(order)) ?? promised(of.invoice, deps.today()), creditedBefore: wordsFor(of.invoice).creditedBefore,
    buyer: { ...buyer, name, street, postalCode, city, country, contact: buyer.contact === name ? '' : buyer.contact, ...(vatId !== '' && { vatId }) },
  })
}

async function correct(deps: CorrectDeps, tx: Tx, order: OrderToChange, said: Said): Promise<number> {
  const { invoiceId, reason, request_id: requestId, refund_iban: iban } = said
  const found = orThrow((await listInvoicesToCredit(tx, order.id)).find((one) => one.invoiceId === invoiceId) ?? failure('NOT_FOUND'))
  const note = composeCreditNote(found, { issuedOn: deps.today(), suppliedOn: supplyDay(found.invoice, shippedOn(order)), reason, ...wordsFor(found.invoice) })
  const draft = orThrow(await composeNew(deps, tx, order, found, said))
  const lessCents = note.totalCents - draft.totalCents
  if (note.totalCents === 0) orThrow(failure('CREDIT_EXCEEDS_INVOICE'))
  if (lessCents < 0) orThrow(failure('CORRECTION_COSTS_MORE'))
  const before = await getReceivable(tx, invoiceId)
  await noteCredited(tx, order.id, lessCents)
  const after = { ...order, owedCents: order.owedCents - lessCents }
  const refundCents = await returnSurplus(deps, tx, after, { event: requestId, iban })
  const openCents = await settleRest(deps, tx, after)
  const noteIds = await issueNotes(deps, tx, order, [{ invoiceId, draft: note }], requestId)
  const newId = await issueInvoice(tx, draft, {
    orderId: order.id, userId: order.userId, dueOn: before.dueOn < deps.today() ? invoiceDueOn(order.terms, deps.today()) : before.dueOn,
    paidAt: before.paidAt ?? order.datePaid ?? (openCents === 0 ? deps.now() : null),
  })
  const documents = (await hasProvedAddress(tx, order.userId)) ? [...noteIds, newId] : []
  await writeToCustomer(deps, tx, order, {
    kind: 'credited', event: requestId, attachments: documents.map((id) => ({ kind: 'credit-note', id })),
    facts: { creditedCents: lessCents, refundCents, openCents, reason, toOtherAccount: iban !== undefined, isCorrection: true, hasCreditNote: documents.length > 0 },
  })
  return lessCents
}

export const correctInvoiceCalls = bind(creditContract, {
  correctInvoice: async (deps, said, asker) => {
    const { orderId, reason } = said
    await deps.db.transaction(async (tx) => {
      const order = orThrow(await lockOrderToChange(tx, orderId))
      if (await wasCredited(tx, said.request_id)) return
      const cents = await correct(deps, tx, order, said)
      await writeJournal(tx, { staffId: asker.staffId, action: 'corrected an invoice', subjectKind: 'order', subjectId: orderId, details: { name: String(order.number), cents, reason } })
    })
    return getOfficeOrder(deps, { orderId }, asker)
  },
})
