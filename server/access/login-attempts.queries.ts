/** Counted for each pair of account and address, whether or not the account exists. */
import { and, eq, gt, lt, ne, sql, sum } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/database.ts'
import { loginAttempts } from '#server/db/schema.ts'

export interface LoginPair {
  /** Of the account; staff have keys of their own. */
  readonly emailKey: string
  readonly address: string
}

const isIt = ({ emailKey, address }: LoginPair) => and(eq(loginAttempts.emailKey, emailKey), eq(loginAttempts.address, address))

export async function findLock(db: Db | Tx, pair: LoginPair, now: Date): Promise<Date | undefined> {
  const [row] = await db.select({ until: loginAttempts.lockedUntil }).from(loginAttempts).where(and(isIt(pair), gt(loginAttempts.lockedUntil, now)))
  return row?.until ?? undefined
}

/** Of the account, from all other addresses. */
export async function countFailuresElsewhere(db: Db | Tx, { emailKey, address }: LoginPair, since: Date): Promise<number> {
  const [row] = await db.select({ failures: sum(loginAttempts.failures).mapWith(Number) }).from(loginAttempts)
    .where(and(eq(loginAttempts.emailKey, emailKey), ne(loginAttempts.address, address), gt(loginAttempts.lastFailedAt, since)))
  return row?.failures ?? 0
}

/** One more; at `most` the pair is locked for `lockMs`. After as long without a failure counting begins anew. Answers whether the pair is locked now. */
export async function noteFailure(
  db: Db | Tx, pair: LoginPair, { now, most, lockMs }: { readonly now: Date; readonly most: number; readonly lockMs: number },
): Promise<boolean> {
  const since = new Date(now.getTime() - lockMs).toISOString()
  const until = new Date(now.getTime() + lockMs).toISOString()
  const failures = sql`case when ${loginAttempts.lastFailedAt} < ${since}::timestamptz then 1 else ${loginAttempts.failures} + 1 end`
  const [row] = await db.insert(loginAttempts).values({ ...pair, failures: 1, lastFailedAt: now, lockedUntil: most <= 1 ? new Date(until) : null }).onConflictDoUpdate({
    target: [loginAttempts.emailKey, loginAttempts.address],
    set: { failures, lastFailedAt: now, lockedUntil: sql`case when ${failures} >= ${most} then ${until}::timestamptz end` },
  }).returning({ until: loginAttempts.lockedUntil })
  return Boolean(row?.until)
}

export async function forgetFailures(db: Db | Tx, pair: LoginPair) {
  await db.delete(loginAttempts).where(isIt(pair))
}

/** From every address. */
export async function forgetFailuresOf(tx: Tx, emailKey: string) {
  await tx.delete(loginAttempts).where(eq(loginAttempts.emailKey, emailKey))
}

export async function deleteFailuresBefore(db: Db, moment: Date) {
  await db.delete(loginAttempts).where(lt(loginAttempts.lastFailedAt, moment))
}
