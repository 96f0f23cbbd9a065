import { and, desc, eq, gt, isNull, lt, ne, notInArray, sql, type SQL } from 'drizzle-orm'
import { secondFactorSettingKey } from '#domain/access/session.ts'
import { builtOnce, columnsOf, type Db, firstOf, theOne, type Tx } from '#server/db/database.ts'
import { secondFactors, sessions, settings, staff, users } from '#server/db/schema.ts'

export interface SessionOwner {
  readonly userId?: string
  readonly staffId?: string
}

export type NewSession = Pick<typeof sessions.$inferSelect, 'tokenHash' | 'stayLoggedIn' | 'userAgent' | 'provider' | 'createdAt' | 'expiresAt'> & SessionOwner

/** Demanded of everybody who works here, and not set up by this one. */
const lacksSecondFactor = sql<boolean>`case when ${sessions.staffId} is null then false
  else not exists (select 1 from ${secondFactors} where ${secondFactors.staffId} = ${sessions.staffId} and ${secondFactors.setAt} is not null)
    and exists (select 1 from ${settings} where ${settings.key} = ${sql.raw(`'${secondFactorSettingKey}'`)} and ${settings.value} = 'true'::jsonb) end`

function selectLiveSession(db: Db | Tx, isIt: SQL) {
  return db
    .select({
      ...columnsOf(sessions, 'tokenHash', 'id', 'stayLoggedIn', 'createdAt', 'lastSeenAt', 'expiresAt', 'passwordProvedAt'), user: { id: users.id, accountId: users.accountId },
      staff: columnsOf(staff, 'id', 'role', 'mustChangePassword'), lacksSecondFactor,
    })
    .from(sessions)
    .leftJoin(users, and(eq(users.id, sessions.userId), isNull(users.erasedAt)))
    .leftJoin(staff, and(eq(staff.id, sessions.staffId), isNull(staff.disabledAt)))
    .where(and(isIt, isNull(sessions.revokedAt), gt(sessions.expiresAt, sql.placeholder('now'))))
}

export type LiveSession = Awaited<ReturnType<typeof selectLiveSession>>[number]

const byHash = builtOnce((db) => selectLiveSession(db, eq(sessions.tokenHash, sql.placeholder('tokenHash'))).prepare('session_of_token'))

/** Neither expired nor revoked. Its owner is `null` when erased or dismissed. */
export async function findLiveSession(db: Db, tokenHash: string, now: Date): Promise<LiveSession | undefined> {
  return firstOf(await byHash(db).execute({ tokenHash, now }))
}

export async function findLiveSessionById(db: Db | Tx, id: string, now: Date): Promise<LiveSession | undefined> {
  return firstOf(await selectLiveSession(db, eq(sessions.id, id)).execute({ now }))
}

/** Does not wake a session that was revoked meanwhile. */
export async function putOffExpiry(db: Db, tokenHash: string, now: Date, expiresAt: Date) {
  await db.update(sessions).set({ lastSeenAt: now, expiresAt }).where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)))
}

export async function notePasswordProved(db: Db, id: string, now: Date) {
  await db.update(sessions).set({ passwordProvedAt: now }).where(eq(sessions.id, id))
}

/** Answers the id by which it is listed and ended. */
export async function insertSession(tx: Tx, session: NewSession): Promise<string> {
  return theOne(await tx.insert(sessions).values({ ...session, lastSeenAt: session.createdAt, passwordProvedAt: session.createdAt }).returning({ id: sessions.id })).id
}

const isOf = ({ userId, staffId }: SessionOwner) => (userId === undefined ? eq(sessions.staffId, staffId ?? '') : eq(sessions.userId, userId))

/** Anybody can call a browser as somebody else's: where it calls from has to fit, too. Ended sessions are kept a while for this. */
export async function wasSeenBefore(
  tx: Tx, owner: SessionOwner, { userAgent, provider }: Pick<NewSession, 'userAgent' | 'provider'>,
): Promise<boolean> {
  const isSame = and(isOf(owner), eq(sessions.userAgent, userAgent), eq(sessions.provider, provider))
  return (await tx.select({ id: sessions.id }).from(sessions).where(isSame).limit(1)).length > 0
}

export async function listLiveSessions(db: Db, owner: SessionOwner, now: Date) {
  return db
    .select(columnsOf(sessions, 'id', 'createdAt', 'lastSeenAt', 'expiresAt', 'userAgent', 'stayLoggedIn'))
    .from(sessions)
    .where(and(isOf(owner), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
}

/** Answers how many ended. */
async function revoke(db: Db | Tx, now: Date, which: SQL | undefined): Promise<number> {
  const isLive = and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now))
  return (await db.update(sessions).set({ revokedAt: now }).where(and(which, isLive)).returning({ id: sessions.id })).length
}

export const revokeSession = (db: Db | Tx, owner: SessionOwner, id: string, now: Date) => revoke(db, now, and(isOf(owner), eq(sessions.id, id)))
export const revokeSessionsOf = (tx: Db | Tx, owner: SessionOwner, now: Date) => revoke(tx, now, isOf(owner))
export const revokeOtherSessions = (tx: Tx, owner: SessionOwner, keptId: string, now: Date) =>
  revoke(tx, now, and(isOf(owner), ne(sessions.id, keptId)))

/** The new one, and of the others those that were seen last. */
export async function revokeAllBut(tx: Tx, owner: SessionOwner, { newId, most, now }: { readonly newId: string; readonly most: number; readonly now: Date }) {
  const others = and(isOf(owner), ne(sessions.id, newId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now))
  const kept = tx.select({ id: sessions.id }).from(sessions).where(others).orderBy(desc(sessions.lastSeenAt), desc(sessions.id)).limit(most - 1)
  await revoke(tx, now, and(others, notInArray(sessions.id, kept)))
}

export async function deleteSessionsOf(tx: Tx, userId: string) {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

export async function deleteSessionsEndedBefore(db: Db, moment: Date) {
  await db.delete(sessions).where(lt(sessions.expiresAt, moment))
}
