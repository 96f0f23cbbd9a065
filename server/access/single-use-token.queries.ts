import { and, count, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { type Db, firstOf, type Tx } from '#server/db/database.ts'
import { singleUseTokens } from '#server/db/schema.ts'
import { newSecretToken, tokenHashOf } from './secret-token.ts'

type Kind = (typeof singleUseTokens.$inferSelect)['kind']

interface Issue {
  readonly kind: Kind
  readonly userId?: string
  readonly payload: Record<string, unknown>
  readonly now: Date
  readonly lastsMs: number
}

export async function issueToken(tx: Db | Tx, { kind, userId, payload, now, lastsMs }: Issue): Promise<string> {
  const { token, tokenHash } = newSecretToken()
  await tx.insert(singleUseTokens).values({ tokenHash, kind, userId, payload, createdAt: now, expiresAt: new Date(now.getTime() + lastsMs) })
  return token
}

const found = { userId: singleUseTokens.userId, payload: singleUseTokens.payload }

/** Not expired; used or not. */
const isIt = (kind: Kind, token: string, now: Date) =>
  and(eq(singleUseTokens.tokenHash, tokenHashOf(token)), eq(singleUseTokens.kind, kind), gt(singleUseTokens.expiresAt, now))

export async function findToken(db: Db | Tx, kind: Kind, token: string, now: Date) {
  const [row] = await db.select({ ...found, usedAt: singleUseTokens.usedAt }).from(singleUseTokens).where(isIt(kind, token, now))
  return row && { userId: row.userId, payload: row.payload, isUsed: row.usedAt !== null }
}

const saying = (says: Readonly<Record<string, string>>): SQL[] =>
  Object.entries(says).map(([name, value]) => sql`${singleUseTokens.payload} ->> ${name}::text = ${value}`)

/** Whoever comes first gets it; `undefined` for everybody after. `says`: what its payload has to say besides, or it stays unused. */
export async function spendToken(tx: Db | Tx, kind: Kind, token: string, now: Date, says: Readonly<Record<string, string>> = {}) {
  return firstOf(await tx.update(singleUseTokens).set({ usedAt: now })
    .where(and(isIt(kind, token, now), isNull(singleUseTokens.usedAt), ...saying(says))).returning(found))
}

export async function countTokensSince(db: Db | Tx, kind: Kind, userId: string, since: Date): Promise<number> {
  return firstOf(await db.select({ count: count() }).from(singleUseTokens)
    .where(and(eq(singleUseTokens.userId, userId), eq(singleUseTokens.kind, kind), gt(singleUseTokens.createdAt, since))))?.count ?? 0
}

/** Used, expired or waiting: whether one with these words was issued. */
export async function hasTokenOf(tx: Tx, kind: Kind, userId: string, says: Readonly<Record<string, string>>): Promise<boolean> {
  return (await tx.select({ kind: singleUseTokens.kind }).from(singleUseTokens)
    .where(and(eq(singleUseTokens.userId, userId), eq(singleUseTokens.kind, kind), ...saying(says))).limit(1)).length > 0
}

/** Those of the kind that wait for somebody are worth nothing from now on. `says`: only those whose payload says so. */
export async function voidTokens(tx: Tx, kind: Kind, userId: string, now: Date, says: Readonly<Record<string, string>> = {}) {
  await tx.update(singleUseTokens).set({ usedAt: now })
    .where(and(eq(singleUseTokens.userId, userId), eq(singleUseTokens.kind, kind), isNull(singleUseTokens.usedAt), ...saying(says)))
}

export async function deleteTokensOf(tx: Tx, userId: string) {
  await tx.delete(singleUseTokens).where(eq(singleUseTokens.userId, userId))
}

export async function deleteTokensExpiredBefore(db: Db, moment: Date) {
  await db.delete(singleUseTokens).where(lt(singleUseTokens.expiresAt, moment))
}
