/** Each kind of thing is found along an index, however many there are, and no more of it is read than is shown. */
import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { mostFoundOfKind, type StudioSearch } from '#domain/books/studio-search.ts'
import { beginsWith } from '#server/db/conditions.ts'
import { columnsOf, type Db } from '#server/db/database.ts'
import { greetings, invoices, orders } from '#server/db/schema.ts'
import { customerName } from '#server/payment/money.queries.ts'

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
