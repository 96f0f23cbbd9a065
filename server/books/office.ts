/** Orders and customers, as the office of the studio sees and changes them. */
import { paymentOptions } from '#domain/account/customer.ts'
import { officeSearch, studioSearch } from '#domain/books/studio-search.ts'
import { officeContract, officeContract as contract, type OfficeCustomer, type OfficeOrder, type WholeCustomer, type WholeOrder } from '#domain/books/office.contract.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { fillPath } from '#domain/fill-path.ts'
import { euros } from '#domain/money/cents.ts'
import { creditedGrossCents, expressLeft, grossOf, leftOf, netOf } from '#domain/invoice/credit-invoice.ts'
import { isInRegister, type VatCheck } from '#domain/money/vat-id.ts'
import { comparedWith, isPlaceInDoubt } from '#domain/order/tax-evidence.ts'
import { isGreetingBegun } from '#domain/production/greeting-status.ts'
import { orderTransitions } from '#domain/order/order-status.ts'
import { worklistContract } from '#domain/production/worklist.contract.ts'
import { pageOf } from '#domain/paging.ts'
import { findSoughtCustomers, getUser, lockAccount, mostCustomersSought, saveAccount } from '#server/account/customer.queries.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { bind } from '#server/http/bind.ts'
import { linksFor } from '#server/http/document-link.ts'
import { confirmationDocument } from '#server/checkout/order-documents.ts'
import { cancelByShop } from '#server/payment/cancel-order.ts'
import { listShares } from '#server/payment/give-back.ts'
import { listInvoicesToCredit } from '#server/invoice/invoice.queries.ts'
import { issuedDocument } from '#server/invoice/archive.ts'
import { invoicesOfAnyOrder } from '#server/invoice/invoices.ts'
import { anyOrder, shippingsOfAnyOrder } from '#server/order/order.ts'
import { writeJournal } from '#server/staff/journal.queries.ts'
import {
  type CustomerForOffice, findCustomer, findInvoiceOfOrder, findInvoices, findTaxEvidence, listCustomersForOffice, listMailsOf, listOrdersForOffice, listProductionOf, listStepsOf, listTheseCustomers, type OrderForOffice, pageOfSought, sumOpenOf,
} from './office.queries.ts'

async function customerNow(db: Db | Tx, customerId: string): Promise<WholeCustomer> {
  const { dateEntered, erasedAt } = orThrow((await findCustomer(db, customerId)) ?? failure('NOT_FOUND'))
  const open = await sumOpenOf(db, customerId)
  return {
    User: await getUser(db, customerId), date_entered: dateEntered.toISOString(), erased_at: erasedAt?.toISOString() ?? null,
    open_orders: open.orders, open_amount: euros(open.cents),
  }
}

const place = ({ dateEntered, id }: { readonly dateEntered: Date; readonly id: string }) => ({ at: dateEntered, id })

async function soughtIn(db: Db, search: string) {
  const sought = officeSearch(search)
  if (sought.by === 'everything') return { among: undefined, isCut: false }
  const found = await findSoughtCustomers(db, sought, mostCustomersSought)
  const invoice = studioSearch(search)?.invoice
  const ofInvoices = invoice ? (await findInvoices(db, invoice)).map(({ orderNumber }) => orderNumber) : []
  const numbers = sought.by === 'numbers' ? sought.numbers : ofInvoices
  return { among: { customers: found.slice(0, mostCustomersSought), numbers }, isCut: found.length > mostCustomersSought }
}

function shownOrder({ id, number, dateEntered, status, totalCents, deadline, datePaid, userId, customer, email }: OrderForOffice): OfficeOrder {
  return {
    id, number, status, deadline, email, customer, customer_id: userId, date_entered: dateEntered.toISOString(), sum: euros(totalCents), is_paid: datePaid !== null,
  }
}

function shownCustomer({ id, number, firstName, lastName, company, email, dateEntered, erasedAt }: CustomerForOffice): OfficeCustomer {
  return {
    id, number, company, name: `${firstName} ${lastName}`.trim(), email: email ?? '', date_entered: dateEntered.toISOString(), is_erased: erasedAt !== null,
  }
}

type Reading = Pick<Deps, 'db' | 'today' | 'owner' | 'now' | 'linkKeys'>

export async function getOfficeOrder(deps: Reading, { orderId }: { readonly orderId: string }, asker: StaffMember): Promise<WholeOrder> {
  const { db } = deps
  const { order, userId, moneyBy } = orThrow((await anyOrder(deps, orderId)) ?? failure('NOT_FOUND'))
  const [customer, invoices, creditable, shippings, steps, mails, production, evidence] = await Promise.all([
    findCustomer(db, userId), invoicesOfAnyOrder(db, orderId), creditableOf(db, order), shippingsOfAnyOrder(db, orderId), listStepsOf(db, orderId), listMailsOf(db, orderId),
    listProductionOf(db, orderId), findTaxEvidence(db, orderId),
  ])
  const { linkTo } = linksFor(deps, asker)
  return {
    Order: order,
    customer: { id: userId, number: customer?.number ?? 0, name: `${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`.trim(), email: customer?.email ?? '' },
    confirmation_address: linkTo(fillPath(contract.getOfficeOrderPdf.path, { orderId }).path),
    invoices: invoices.map((invoice) => ({ ...invoice, address: linkTo(fillPath(contract.getOfficeInvoicePdf.path, { orderId, invoiceId: invoice.id }).path) })),
    creditable, shippings, tax_evidence: shownEvidence(evidence),
    production: production.map(({ id, waitsBecause, canceledAt, isMade, ...greeting }) => ({
      id, sound_address: isMade ? linkTo(fillPath(worklistContract.playFinished.path, { greetingId: id }).path) : null, production_state: greeting.productionState, waits_because: waitsBecause, is_canceled: canceledAt !== null,
      can_cancel: canceledAt === null && order.status !== 'Prepaid waiting approval' && !isGreetingBegun(greeting),
    })),
    mails: mails.map(({ dateEntered, ...mail }) => ({ ...mail, date_entered: dateEntered.toISOString() })),
    history: steps.map(({ at, staffName, ...step }) => ({ ...step, at: at.toISOString(), staff_name: staffName })),
    money: order.money.map((step, index) => ({ ...step, staff_name: moneyBy[index] ?? null })),
    can_cancel: orderTransitions[order.status].includes('Canceled'),
  }
}

function shownEvidence({ taxEvidence: { vatId, place: known }, vatIdAnswer, billing, countriesOfPayers }: Awaited<ReturnType<typeof findTaxEvidence>>): WholeOrder['tax_evidence'] {
  const shown = (asked: 'before' | 'order', answer: VatCheck | null | undefined) => {
    if (!answer) return []
    const { requestDate: at, requestIdentifier = '', name = '', address = '' } = answer.evidence
    return [{ asked, state: answer.state, at, request_number: requestIdentifier, name, address, ...comparedWith(billing, answer.evidence) }]
  }
  const place = known ? [...known, ...countriesOfPayers.map((country) => ({ kind: 'iban' as const, country }))] : []
  return {
    vat_checks: [...shown('before', vatId), ...shown('order', vatIdAnswer)], is_vat_id_asked: billing.vatId !== undefined && isInRegister(billing.vatId) && (vatIdAnswer?.state ?? 'unavailable') === 'unavailable',
    place, is_place_in_doubt: known !== undefined && isPlaceInDoubt(place),
  }
}

/** Of a greeting that was canceled was given back what it was worth, by itself or within an amount. */
async function creditableOf(db: Db, { id: orderId, greetings }: WholeOrder['Order']): Promise<WholeOrder['creditable']> {
  const invoices = await listInvoicesToCredit(db, orderId)
  const shares = await listShares(db, orderId, greetings.records.map(({ pos }) => pos))
  const isCanceled = (pos: number) => greetings.records.some((one) => one.pos === pos && one.is_canceled)
  return invoices.map(({ invoiceId, ...of }) => {
    const left = leftOf(of)
    const creditable = of.invoice.lines.flatMap(({ orderPos: pos }) => {
      if (pos === undefined || isCanceled(pos)) return []
      const grossCents = creditedGrossCents(of, { kind: 'lines', shares: shares.filter(({ orderPos }) => orderPos === pos) })
      return grossCents > 0 ? [{ pos, gross: euros(grossCents) }] : []
    })
    return {
      invoice_id: invoiceId, number: of.invoice.number, left_net: euros(netOf(left)), left_gross: euros(grossOf(left)), express_net: euros(expressLeft(of)), express_gross: euros(creditedGrossCents(of, { kind: 'express' })),
      greetings: creditable,
    }
  })
}

export const officeCalls = bind(officeContract, {
  /** The newest first, or what is searched for. */
  listOfficeOrders: async ({ db }, { search, status, customer, limit, after }) => {
    const { among, isCut } = await soughtIn(db, search)
    const rows = await listOrdersForOffice(db, {
      status, userId: customer, among: among && { userIds: among.customers.map(({ id }) => id), numbers: among.numbers }, limit: limit + 1, after,
    })
    return { ...pageOf(rows, limit, { place, show: shownOrder }), is_cut: isCut }
  },

  getOfficeOrder,

  cancelOfficeOrder: async (deps, { orderId, reason }, asker) => {
    await deps.db.transaction(async (tx) => {
      const before = orThrow(await cancelByShop(deps, tx, orderId, { because: 'shop', reason, staffId: asker.staffId }))
      if (before === undefined) return
      await writeJournal(tx, {
        staffId: asker.staffId, action: 'canceled an order', subjectKind: 'order', subjectId: orderId, details: { name: String(before.number), reason },
      })
    })
    return getOfficeOrder(deps, { orderId }, asker)
  },

  getOfficeOrderPdf: async (deps, { orderId }) => {
    orThrow((await anyOrder(deps, orderId)) ?? failure('NOT_FOUND'))
    const { fileName, content } = await confirmationDocument(deps, orderId)
    return { fileName, bytes: content }
  },

  getOfficeInvoicePdf: async (deps, of) => {
    const { fileName, content } = await issuedDocument(deps, orThrow((await findInvoiceOfOrder(deps.db, of)) ?? failure('NOT_FOUND')))
    return { fileName, bytes: content }
  },

  listCustomers: async ({ db }, { search, limit, after }) => {
    const { among, isCut } = await soughtIn(db, search)
    const wanted = { limit: limit + 1, after }
    const rows = among ? await listTheseCustomers(db, pageOfSought(among.customers, wanted)) : await listCustomersForOffice(db, wanted)
    return { ...pageOf(rows, limit, { place, show: shownCustomer }), is_cut: isCut }
  },

  getCustomer: ({ db }, { customerId }) => customerNow(db, customerId),

  /** A cart that had chosen another way is told at checkout. */
  updatePaymentTypes: ({ db, now }, { customerId, payment_types: wanted }, { staffId }) => db.transaction(async (tx) => {
    const { accountId, number } = orThrow((await findCustomer(tx, customerId)) ?? failure('NOT_FOUND'))
    const { allowedPaymentTypes: before } = await lockAccount(tx, accountId)
    const after = paymentOptions.filter((option) => wanted.includes(option))
    if (paymentOptions.some((option) => before.includes(option) !== after.includes(option))) {
      await saveAccount(tx, accountId, { allowedPaymentTypes: after }, now())
      await writeJournal(tx, {
        staffId, action: 'changed ways to pay', subjectKind: 'customer', subjectId: customerId, details: { name: String(number), before, after },
      })
    }
    return customerNow(tx, customerId)
  }),
})
