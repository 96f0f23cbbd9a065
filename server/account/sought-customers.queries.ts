import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { beginsWith } from '#server/db/conditions.ts'
import type { Db } from '#server/db/database.ts'
import { accounts, users } from '#server/db/schema.ts'

/** So many customers are looked through for one search; who finds more than that types more. */
export const mostCustomersSought = 200

type Sought = { readonly by: 'numbers'; readonly numbers: readonly number[] } | { readonly by: 'beginning'; readonly beginning: string }

/** Customers by the beginning of what is known of them: each beginning is read along its index, and no further than anybody reads. */
const found = { id: users.id, dateEntered: users.dateEntered }

/** One more than `most` tells that there are more. Of companies no more are joined with their people than are wanted. */
export async function findSoughtCustomers(db: Db, sought: Sought, most: number) {
  if (sought.by === 'numbers') return db.select(found).from(users).where(inArray(users.customerNumber, [...sought.numbers])).limit(most + 1)
  const among = (what: SQL) => db.select(found).from(users).where(beginsWith(what, sought.beginning)).limit(most + 1)
  const companies = db.select({ id: accounts.id }).from(accounts).where(beginsWith(sql`lower(${accounts.name})`, sought.beginning)).limit(most + 1).as('companies')
  const ofCompanies = db.select(found).from(companies).innerJoin(users, eq(users.accountId, companies.id)).limit(most + 1)
  return union(
    among(sql`${users.emailKey}`), among(sql`lower(${users.lastName})`), among(sql`lower(${users.firstName} || ' ' || ${users.lastName})`), ofCompanies,
  ).limit(most + 1)
}
export type SoughtCustomer = Awaited<ReturnType<typeof findSoughtCustomers>>[number]

/** Whose name, company or address begins like this, however many spaces somebody typed. */
export async function findCustomersBy(db: Db, beginning: string): Promise<string[]> {
  return (await findSoughtCustomers(db, { by: 'beginning', beginning: beginning.replaceAll(/\s+/g, ' ') }, mostCustomersSought)).map(({ id }) => id)
}
