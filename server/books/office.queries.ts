/** Each list is read along an index. */
import { and, asc, count, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { PageWanted } from '#domain/paging.ts'
import type { SoughtCustomer } from '#server/account/customer.queries.ts'
import { beginsWith, isPast } from '#server/db/conditions.ts'
import { columnsOf, type Db, firstOf, theOne, type Tx } from '#server/db/database.ts'
import { accounts, bankMovements, greetings, invoices, mails, orderHistory, orders, renders, staff, users } from '#server/db/schema.ts'
import { hasTake, owedCents, receivedCents } from '#server/order/ordered.queries.ts'
import { customerName, isOpen } from '#server/payment/money.queries.ts'
import { mostFoundOfKind, type StudioSearch } from '#domain/books/studio-search.ts'

const customer = { ...columnsOf(users, 'id', 'firstName', 'lastName', 'email'), number: users.customerNumber }

interface OrdersWanted extends PageWanted {
  readonly status: OrderStatus | undefined
  readonly userId: string | undefined
  /** Those of these customers, or with these numbers; absent for all. */
  readonly among: { readonly userIds: readonly string[]; readonly numbers: readonly number[] } | undefined
}

export async function listOrdersForOffice(db: Db, { status, userId, among, limit, after }: OrdersWanted) {
  return db.select({
    ...columnsOf(orders, 'id', 'number', 'dateEntered', 'status', 'totalCents', 'deadline', 'datePaid', 'userId'), customer: customerName,
    email: sql<string>`coalesce(${orders.contact} ->> 'email', '')`,
  }).from(orders)
    .where(and(status && eq(orders.status, status), userId === undefined ? undefined : eq(orders.userId, userId), among && isAmong(among), isPast(after, orders.dateEntered, orders.id)))
    .orderBy(desc(orders.dateEntered), desc(orders.id)).limit(limit)
}
export type OrderForOffice = Awaited<ReturnType<typeof listOrdersForOffice>>[number]

function isAmong({ userIds, numbers }: NonNullable<OrdersWanted['among']>): SQL | undefined {
  if (userIds.length === 0 && numbers.length === 0) return sql`false`
  return or(userIds.length > 0 ? inArray(orders.userId, [...userIds]) : undefined, numbers.length > 0 ? inArray(orders.number, [...numbers]) : undefined)
}

function selectCustomers(db: Db, where: SQL | undefined) {
  return db.select({ ...customer, company: accounts.name, dateEntered: users.dateEntered, erasedAt: users.erasedAt })
    .from(users).innerJoin(accounts, eq(accounts.id, users.accountId)).where(where).orderBy(desc(users.dateEntered), desc(users.id))
}

export async function listCustomersForOffice(db: Db, { limit, after }: PageWanted) {
  return selectCustomers(db, isPast(after, users.dateEntered, users.id)).limit(limit)
}

export async function listTheseCustomers(db: Db, userIds: readonly string[]) {
  return userIds.length > 0 ? selectCustomers(db, inArray(users.id, [...userIds])) : []
}
export type CustomerForOffice = Awaited<ReturnType<typeof listCustomersForOffice>>[number]

export async function findCustomer(db: Db | Tx, userId: string) {
  return firstOf(await db.select({ ...customer, ...columnsOf(users, 'accountId', 'dateEntered', 'erasedAt') }).from(users).where(eq(users.id, userId)))
}

export async function sumOpenOf(db: Db | Tx, userId: string): Promise<{ orders: number; cents: number }> {
  const [row] = await db.select({ orders: count(), cents: sql<number>`coalesce(sum(${owedCents} - ${receivedCents}), 0)`.mapWith(Number) })
    .from(orders).where(and(eq(orders.userId, userId), isOpen))
  return { orders: row?.orders ?? 0, cents: row?.cents ?? 0 }
}

export async function listStepsOf(db: Db | Tx, orderId: string) {
  return db.select({ status: orderHistory.toStatus, ...columnsOf(orderHistory, 'at', 'cause', 'reason'), staffName: staff.name })
    .from(orderHistory).leftJoin(staff, eq(staff.id, orderHistory.staffId)).where(eq(orderHistory.orderId, orderId)).orderBy(asc(orderHistory.id))
}

/** The banks of those whose transfers were booked on it are known only then. */
export async function findTaxEvidence(db: Db | Tx, orderId: string) {
  const came = and(eq(bankMovements.orderId, orderId), eq(bankMovements.kind, 'credit'), ne(bankMovements.debtorIban, ''))
  const payers = await db.selectDistinct({ country: sql<string>`left(${bankMovements.debtorIban}, 2)` }).from(bankMovements).where(came)
  const order = theOne(await db.select(columnsOf(orders, 'taxEvidence', 'vatIdAnswer', 'billing')).from(orders).where(eq(orders.id, orderId)), 'There is no such order')
  return { ...order, countriesOfPayers: payers.map(({ country }) => country).toSorted() }
}

export async function listMailsOf(db: Db | Tx, orderId: string) {
  return db.select(columnsOf(mails, 'id', 'kind', 'subject', 'state', 'dateEntered'))
    .from(mails).where(eq(mails.orderId, orderId)).orderBy(asc(mails.dateEntered), asc(mails.id))
}

const isMade = sql`exists (select 1 from ${renders} where ${renders.greetingId} = ${greetings.id})`

export async function listProductionOf(db: Db | Tx, orderId: string) {
  return db.select({ ...columnsOf(greetings, 'id', 'status', 'productionState', 'waitsBecause', 'canceledAt'), hasTake, isMade: sql<boolean>`${isMade}` }).from(greetings).where(eq(greetings.orderId, orderId)).orderBy(asc(greetings.id))
}

export async function findInvoiceOfOrder(db: Db, { orderId, invoiceId }: { readonly orderId: string; readonly invoiceId: string }) {
  return firstOf(await db.select(columnsOf(invoices, 'id', 'content')).from(invoices).where(and(eq(invoices.id, invoiceId), eq(invoices.orderId, orderId))))
}

/** In the order of the list of all: who would walk that list in the database reads every customer who came after those that were found. */
export function pageOfSought(sought: readonly SoughtCustomer[], { limit, after }: PageWanted): string[] {
  const places = sought.map(({ id, dateEntered }) => ({ at: dateEntered.getTime(), id }))
  const end = after && { at: Date.parse(after.at), id: after.id }
  return places.filter((place) => end === undefined || comesFirst(end, place) < 0).toSorted(comesFirst).slice(0, limit).map(({ id }) => id)
}

interface InOrder {
  readonly at: number
  readonly id: string
}

/** The newest; of those of the same moment the one that PostgreSQL sorts last. */
function comesFirst(one: InOrder, other: InOrder): number {
  if (one.at !== other.at) return other.at - one.at
  if (one.id === other.id) return 0
  return one.id > other.id ? -1 : 1
}

/** Each of these is found along an index, however many there are, and no more is read than is shown: invoices, and greetings below. */
export async function findInvoices(db: Db, { series, year, sequence }: NonNullable<StudioSearch['invoice']>) {
  return db.select({ ...columnsOf(invoices, 'id', 'number', 'orderId', 'dateEntered'), buyer: sql<string>`${invoices.content} -> 'buyer' ->> 'name'`, orderNumber: orders.number })
    .from(invoices).innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(series === undefined ? undefined : eq(invoices.series, series), eq(invoices.year, year), eq(invoices.sequence, sequence)))
    .orderBy(desc(invoices.series)).limit(mostFoundOfKind)
}

/** By the beginning of its name, by what stands in it behind the kind ("Begrüßung – Praxis Sommer"), or by its number, with which its id begins. */
export async function findGreetings(db: Db, { beginning, greetingNumber }: Pick<StudioSearch, 'beginning' | 'greetingNumber'>) {
  const among = (where: SQL) => db.select({ id: greetings.id }).from(greetings).where(where).limit(mostFoundOfKind)
  const named = (words: string) => union(
    among(beginsWith(sql`lower(${greetings.name})`, words)), among(beginsWith(sql`lower(split_part(${greetings.name}, ' – ', 2))`, words)),
  ).limit(mostFoundOfKind)
  const sought = [...(beginning === undefined ? [] : [named(beginning)]), ...(greetingNumber === undefined ? [] : [among(isNumbered(greetingNumber))])]
  const ids = (await Promise.all(sought)).flat().map(({ id }) => id).slice(0, mostFoundOfKind)
  if (ids.length === 0) return []
  return db.select({ ...columnsOf(greetings, 'id', 'name', 'orderId', 'dateEntered'), orderNumber: orders.number, customer: customerName })
    .from(greetings).innerJoin(orders, eq(orders.id, greetings.orderId)).where(inArray(greetings.id, ids)).orderBy(desc(greetings.dateEntered), desc(greetings.id))
}

const isNumbered = (number: string) => sql`${greetings.id} between ${`${number}00-0000-0000-0000-000000000000`}::uuid and ${`${number}ff-ffff-ffff-ffff-ffffffffffff`}::uuid`
