/** Who orders, and to whom the invoice goes. */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/database.ts'
import { accounts, users } from '#server/db/schema.ts'

export type Buyer = Readonly<Pick<
  typeof users.$inferSelect, 'customerNumber' | 'salutation' | 'firstName' | 'lastName' | 'phoneMobile' | 'phoneWork' | 'primaryStreet' | 'primaryPostalCode'
  | 'primaryCity' | 'primaryCountry' | 'emailConfirmedAt'
>> & {
  readonly email: string
  readonly account: Readonly<typeof accounts.$inferSelect>
}

export async function getBuyer(db: Db | Tx, userId: string): Promise<Buyer> {
  const [row] = await db.select({ user: users, account: accounts }).from(users).innerJoin(accounts, eq(accounts.id, users.accountId)).where(eq(users.id, userId))
  if (!row || row.user.email === null) throw new Error('A session belongs to a user who is not there')
  return { ...row.user, email: row.user.email, account: row.account }
}

export async function getAccountIdOf(db: Db | Tx, userId: string): Promise<string> {
  const [row] = await db.select({ accountId: users.accountId }).from(users).where(eq(users.id, userId))
  if (!row) throw new Error('A cart belongs to a user who is not there')
  return row.accountId
}

/** Documents go to an address that was proved. */
export async function hasProvedAddress(db: Db | Tx, userId: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(and(eq(users.id, userId), isNotNull(users.emailConfirmedAt)))
  return rows.length > 0
}
