/** One search over all that the office knows by a name or a number. */
import { type Found, searchContract } from '#domain/books/search.contract.ts'
import { mostFoundOfKind, type OfficeSearch, studioSearch } from '#domain/books/studio-search.ts'
import { wholeList } from '#domain/paging.ts'
import { findSoughtCustomers } from '#server/account/customer.queries.ts'
import type { Db } from '#server/db/database.ts'
import { bind } from '#server/http/bind.ts'
import { findGreetings, findInvoices, listOrdersForOffice, listTheseCustomers, pageOfSought } from './office.queries.ts'

/** Customers, and the latest of their orders: who searches a name is mostly after the order. */
async function customersAndOrders(db: Db, sought: Exclude<OfficeSearch, { by: 'everything' }>): Promise<Found[]> {
  const page = { limit: mostFoundOfKind, after: undefined }
  const customers = await listTheseCustomers(db, pageOfSought(await findSoughtCustomers(db, sought, mostFoundOfKind), page))
  const among = { userIds: customers.map(({ id }) => id), numbers: sought.by === 'numbers' ? sought.numbers : [] }
  const orders = await listOrdersForOffice(db, { ...page, status: undefined, userId: undefined, among })
  return [
    ...customers.map(({ id, firstName, lastName, company, email, dateEntered }): Found => ({
      kind: 'customer', id, order_id: null, name: company || `${firstName} ${lastName}`.trim(), about: email ?? '', date_entered: dateEntered.toISOString(),
    })),
    ...orders.map(({ id, number, customer, dateEntered }): Found => ({ kind: 'order', id, order_id: id, name: String(number), about: customer, date_entered: dateEntered.toISOString() })),
  ]
}

export const searchCalls = bind(searchContract, {
  searchStudio: async ({ db }, { search }) => {
    const sought = studioSearch(search)
    if (!sought) return wholeList<Found>([])
    const { beginning, numbers, invoice } = sought
    const office = beginning === undefined ? { by: 'numbers' as const, numbers } : { by: 'beginning' as const, beginning }
    const found = await customersAndOrders(db, office)
    const invoices = invoice ? await findInvoices(db, invoice) : []
    const greetings = await findGreetings(db, sought)
    return wholeList<Found>([
      ...found,
      ...invoices.map(({ id, number, orderId, buyer, dateEntered }): Found => ({ kind: 'invoice', id, order_id: orderId, name: number, about: buyer, date_entered: dateEntered.toISOString() })),
      ...greetings.map(({ id, name, orderId, orderNumber, customer, dateEntered }): Found => ({
        kind: 'greeting', id, order_id: orderId, name, about: `${orderNumber}, ${customer}`, date_entered: dateEntered.toISOString(),
      })),
    ])
  },
})
