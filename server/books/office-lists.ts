/** Orders and customers in lists: the newest first, or what is searched for. */
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { euros } from '#domain/money/euros.ts'
import { pageOf } from '#domain/paging.ts'
import { mostCustomersSought, officeSearch } from '#domain/books/office-search.ts'
import type { OfficeCustomer, OfficeOrder, officeContract } from '#domain/books/office.contract.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { listCustomersForOffice, listOrdersForOffice, listTheseCustomers, type CustomerForOffice, type OrderForOffice } from './office.queries.ts'
import { findSoughtCustomers, pageOfSought } from './sought-customers.queries.ts'

type Contract = typeof officeContract
const place = ({ dateEntered, id }: { readonly dateEntered: Date; readonly id: string }) => ({ at: dateEntered, id })

export async function listOfficeOrders(
  { db }: Pick<Deps, 'db'>, { search, status, customer, limit, after }: ParsedInputOf<Contract['listOfficeOrders']>,
): Promise<OutputOf<Contract['listOfficeOrders']>> {
  const { among, isCut } = await soughtIn(db, search)
  const rows = await listOrdersForOffice(db, {
    status, userId: customer, among: among && { userIds: among.customers.map(({ id }) => id), numbers: among.numbers }, limit: limit + 1, after,
  })
  return { ...pageOf(rows, limit, { place, show: shownOrder }), is_cut: isCut }
}

export async function listCustomers({ db }: Pick<Deps, 'db'>, { search, limit, after }: ParsedInputOf<Contract['listCustomers']>): Promise<OutputOf<Contract['listCustomers']>> {
  const { among, isCut } = await soughtIn(db, search)
  const wanted = { limit: limit + 1, after }
  const rows = among ? await listTheseCustomers(db, pageOfSought(among.customers, wanted)) : await listCustomersForOffice(db, wanted)
  return { ...pageOf(rows, limit, { place, show: shownCustomer }), is_cut: isCut }
}

async function soughtIn(db: Db, search: string) {
  const sought = officeSearch(search)
  if (sought.by === 'everything') return { among: undefined, isCut: false }
  const found = await findSoughtCustomers(db, sought, mostCustomersSought)
  const numbers = sought.by === 'numbers' ? sought.numbers : []
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
