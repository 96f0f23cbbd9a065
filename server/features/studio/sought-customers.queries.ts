/** Customers by the beginning of what is known of them: each beginning is read along its index, and no further than anybody reads. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { OfficeSearch } from '#domain/studio/office-search.ts'
import type { Db } from '#server/db/database.ts'
import { accounts, users } from '#server/db/schema.ts'

/** Above every sign that a name may go on with. */
const beyondAll = '\u{10ffff}'

/** Letter by letter, as the indexes are sorted. */
function beginsWith(what: SQL, beginning: string): SQL {
  return sql`(${what} ~>=~ lower(${beginning}) and ${what} ~<~ (lower(${beginning}) || ${beyondAll}))`
}

/** One more than `most` tells that there are more. */
export async function findSoughtCustomers(db: Db, sought: Exclude<OfficeSearch, { by: 'everything' }>, most: number): Promise<string[]> {
  if (sought.by === 'numbers') {
    return idsOf(await db.select({ id: users.id }).from(users).where(inArray(users.customerNumber, [...sought.numbers])).limit(most + 1))
  }
  const among = (what: SQL) => db.select({ id: users.id }).from(users).where(beginsWith(what, sought.beginning)).limit(most + 1)
  const company = db.select({ id: users.id }).from(users).innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(and(beginsWith(sql`lower(${accounts.name})`, sought.beginning))).limit(most + 1)
  return idsOf(await union(
    among(sql`${users.emailKey}`), among(sql`lower(${users.lastName})`), among(sql`lower(${users.firstName} || ' ' || ${users.lastName})`), company,
  ).limit(most + 1))
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
