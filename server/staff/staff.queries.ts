import { and, asc, count, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { emailKey } from '#domain/access/email-address.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { StaffRole } from '#domain/staff/right.ts'
import type { MemberState } from '#domain/staff/staff-member.ts'
import type { Staff } from '#domain/staff/staff.contract.ts'
import { columnsOf, type Db, firstOf, theOne, type Tx } from '#server/db/database.ts'
import { secondFactors, sessions, staff, staffNews } from '#server/db/schema.ts'
import { dayBegins } from '#server/db/conditions.ts'
import type { NewsAbout, StaffNewsKind } from '#domain/staff/staff-news.ts'

/** Staff and customers may have the same address: their locks are two. No customer's key begins with a blank. */
export const staffKey = (key: string) => ` staff ${key}`

/** Until the transaction ends no other shop looks for the first owner. */
export async function waitForTurn(tx: Tx) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first-owner'))`)
}

/** The owner who has been here longest. */
export async function findFirstOwner(tx: Tx) {
  return firstOf(await tx.select().from(staff).where(eq(staff.role, 'owner')).orderBy(asc(staff.dateEntered)).limit(1))
}

export async function insertFirstOwner(tx: Tx, owner: { email: string; name: string; passwordHash: string }) {
  await tx.insert(staff).values({ ...owner, emailKey: emailKey(owner.email), role: 'owner' })
}

type StaffPerson = Pick<typeof staff.$inferSelect, 'id' | 'email' | 'emailKey' | 'name' | 'role' | 'passwordHash' | 'mustChangePassword' | 'passwordExpiresAt'>

const personColumns = columnsOf(staff, 'id', 'email', 'emailKey', 'name', 'role', 'passwordHash', 'mustChangePassword', 'passwordExpiresAt')

export async function findStaffByEmail(db: Db | Tx, key: string): Promise<StaffPerson | undefined> {
  return firstOf(await db.select(personColumns).from(staff).where(and(eq(staff.emailKey, key), isNull(staff.disabledAt))))
}

/** Of whoever works here or did. */
export async function findStaffIdByEmail(tx: Tx, key: string): Promise<string | undefined> {
  return firstOf(await tx.select({ id: staff.id }).from(staff).where(eq(staff.emailKey, key)))?.id
}

export async function getStaffPerson(db: Db | Tx, staffId: string): Promise<StaffPerson> {
  return theOne(await db.select(personColumns).from(staff).where(eq(staff.id, staffId)), 'A session belongs to somebody who does not work here')
}

export function toStaff({ id, email, name, role, mustChangePassword }: StaffPerson, mustSetSecondFactor: boolean): Staff {
  return { id, email, name, role, must_change_password: mustChangePassword, must_set_second_factor: mustSetSecondFactor }
}

/** False when the password was changed, or the person left, while it was being compared. */
export async function noteStaffSignIn(tx: Tx, { id, passwordHash }: Pick<typeof staff.$inferSelect, 'id' | 'passwordHash'>, at: Date): Promise<boolean> {
  const isStill = and(eq(staff.id, id), eq(staff.passwordHash, passwordHash), isNull(staff.disabledAt))
  return (await tx.update(staff).set({ lastSignInAt: at }).where(isStill).returning({ id: staff.id })).length > 0
}

export async function saveStaffPassword(tx: Tx, staffId: string, passwordHash: string) {
  await tx.update(staff).set({ passwordHash, mustChangePassword: false, passwordExpiresAt: null }).where(eq(staff.id, staffId))
}

/** What they did refers to them; who it was is forgotten. Few enough for one call. */
export async function forgetStaffWhoLeftBefore(db: Db, day: DateOnly) {
  await db.update(staff).set({ name: '–', email: sql`${staff.id}::text`, emailKey: sql`${staff.id}::text`, passwordHash: '' })
    .where(and(lt(staff.disabledAt, dayBegins(day)), ne(staff.passwordHash, '')))
}

/** Who can sign in and may do everything. */
export async function listOwners(tx: Tx) {
  return tx.select(columnsOf(staff, 'id', 'name', 'email')).from(staff).where(and(eq(staff.role, 'owner'), isNull(staff.disabledAt))).orderBy(asc(staff.id))
}

export async function findStaffName(tx: Tx, staffId: string): Promise<string | null> {
  return firstOf(await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId)))?.name ?? null
}

/** Everybody who works or worked here, as the owner looks over them. */
function selectMembers(db: Db | Tx, now: Date) {
  const live = db.select({ staffId: sessions.staffId, count: count().as('live_sessions') }).from(sessions)
    .where(and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now))).groupBy(sessions.staffId).as('live')
  return db
    .select({
      ...columnsOf(staff, 'id', 'email', 'name', 'role', 'mustChangePassword', 'disabledAt', 'lastSignInAt', 'dateEntered'),
      liveSessions: sql<number>`coalesce(${live.count}, 0)`.mapWith(Number), hasSecondFactor: sql<boolean>`${secondFactors.setAt} is not null`,
    })
    .from(staff).leftJoin(live, eq(live.staffId, staff.id)).leftJoin(secondFactors, eq(secondFactors.staffId, staff.id))
}
export type Member = Awaited<ReturnType<typeof listMembers>>[number]

export async function listMembers(db: Db | Tx, now: Date) {
  return selectMembers(db, now).orderBy(asc(sql`lower(${staff.name})`), asc(staff.id))
}

export async function findMember(db: Db | Tx, staffId: string, now: Date): Promise<Member | undefined> {
  return firstOf(await selectMembers(db, now).where(eq(staff.id, staffId)))
}

/** `undefined` when somebody has the address, who works here or did. */
export async function insertMember(
  tx: Tx, member: { readonly name: string; readonly email: string; readonly emailKey: string; readonly role: StaffRole; readonly passwordHash: string; readonly passwordExpiresAt: Date },
): Promise<string | undefined> {
  return firstOf(await tx.insert(staff).values({ ...member, email: member.email.trim() }).onConflictDoNothing({ target: staff.emailKey }).returning({ id: staff.id }))?.id
}

/** With how many others own the shop and can sign in. Locks every owner, always in the same order: of two who shut each other out one comes second, and is refused. */
export async function lockMember(tx: Tx, staffId: string) {
  const isActiveOwner = and(eq(staff.role, 'owner'), isNull(staff.disabledAt))
  const rows = await tx.select().from(staff).where(or(eq(staff.id, staffId), isActiveOwner)).orderBy(asc(staff.id)).for('update')
  const member = rows.find(({ id }) => id === staffId)
  return member && {
    name: member.name, role: member.role, isDisabled: member.disabledAt !== null, emailKey: member.emailKey,
    otherOwners: rows.filter(({ id, role, disabledAt }) => id !== staffId && role === 'owner' && disabledAt === null).length,
  }
}

export async function saveMember(tx: Tx, staffId: string, { name, role, isDisabled }: MemberState, at: Date) {
  const disabledAt = isDisabled ? sql`coalesce(${staff.disabledAt}, ${at.toISOString()}::timestamptz)` : null
  await tx.update(staff).set({ name, role, disabledAt }).where(eq(staff.id, staffId))
}

export async function giveOneTimePassword(tx: Tx, staffId: string, { passwordHash, passwordExpiresAt }: { readonly passwordHash: string; readonly passwordExpiresAt: Date }) {
  await tx.update(staff).set({ passwordHash, passwordExpiresAt, mustChangePassword: true }).where(eq(staff.id, staffId))
}

interface News {
  readonly kind: StaffNewsKind
  /** The same event is told once. */
  readonly event: string
  /** Absent: to the owners. */
  readonly staffId?: string
  readonly about: NewsAbout
}

/** In the transaction of what is told; the mail follows within a quarter of an hour. */
export async function noteNews(tx: Db | Tx, ...news: readonly News[]) {
  if (news.length > 0) await tx.insert(staffNews).values([...news]).onConflictDoNothing({ target: [staffNews.kind, staffNews.event] })
}

/** Nobody else tells them until the transaction ends. */
export async function lockUntoldNews(tx: Tx, most: number) {
  return tx.select(columnsOf(staffNews, 'id', 'kind', 'staffId', 'about')).from(staffNews)
    .where(isNull(staffNews.toldAt)).orderBy(asc(staffNews.dateEntered), asc(staffNews.id)).limit(most).for('update', { skipLocked: true })
}
export type UntoldNews = Awaited<ReturnType<typeof lockUntoldNews>>[number]

export async function markTold(tx: Tx, ids: readonly string[], toldAt: Date) {
  if (ids.length > 0) await tx.update(staffNews).set({ toldAt }).where(inArray(staffNews.id, [...ids]))
}

export async function deleteNewsToldBefore(db: Db, before: Date) {
  await db.delete(staffNews).where(lt(staffNews.toldAt, before))
}

/** Who may come in: of these, or the owners. */
export async function listReaders(tx: Tx, staffIds: readonly string[]) {
  const readers = { ...columnsOf(staff, 'id', 'name', 'email', 'role') }
  const mayEnter = isNull(staff.disabledAt)
  const owners = await tx.select(readers).from(staff).where(and(mayEnter, eq(staff.role, 'owner')))
  const named = staffIds.length > 0 ? await tx.select(readers).from(staff).where(and(mayEnter, inArray(staff.id, [...staffIds]))) : []
  return { owners, named }
}
