/** Customers by the beginning of what is known of them: each beginning is read along its index, and no further than anybody reads. */
import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { PageWanted } from '#domain/paging.ts'
import type { OfficeSearch } from '#domain/books/office-search.ts'
import { beginsWith } from '#server/db/begins-with.ts'
import type { Db } from '#server/db/database.ts'
import { accounts, users } from '#server/db/schema.ts'

const found = { id: users.id, dateEntered: users.dateEntered }

/** One more than `most` tells that there are more. Of companies no more are joined with their people than are wanted. */
export async function findSoughtCustomers(db: Db, sought: Exclude<OfficeSearch, { by: 'everything' }>, most: number) {
  if (sought.by === 'numbers') return db.select(found).from(users).where(inArray(users.customerNumber, [...sought.numbers])).limit(most + 1)
  const among = (what: SQL) => db.select(found).from(users).where(beginsWith(what, sought.beginning)).limit(most + 1)
  const companies = db.select({ id: accounts.id }).from(accounts).where(beginsWith(sql`lower(${accounts.name})`, sought.beginning)).limit(most + 1).as('companies')
  const ofCompanies = db.select(found).from(companies).innerJoin(users, eq(users.accountId, companies.id)).limit(most + 1)
  return union(
    among(sql`${users.emailKey}`), among(sql`lower(${users.lastName})`), among(sql`lower(${users.firstName} || ' ' || ${users.lastName})`), ofCompanies,
  ).limit(most + 1)
}
export type SoughtCustomer = Awaited<ReturnType<typeof findSoughtCustomers>>[number]

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
