/** Everybody who works or worked here, as the owner looks over them. */
import { and, asc, count, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { MemberState } from '#domain/staff/staff-member.ts'
import type { StaffRole } from '#domain/staff/staff-role.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { sessions, staff } from '#server/db/schema.ts'

function selectMembers(db: Db | Tx, now: Date) {
  const live = db.select({ staffId: sessions.staffId, count: count().as('live_sessions') }).from(sessions)
    .where(and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now))).groupBy(sessions.staffId).as('live')
  return db
    .select({
      id: staff.id, email: staff.email, name: staff.name, role: staff.role, mustChangePassword: staff.mustChangePassword, disabledAt: staff.disabledAt,
      lastSignInAt: staff.lastSignInAt, dateEntered: staff.dateEntered, liveSessions: sql<number>`coalesce(${live.count}, 0)`.mapWith(Number),
    })
    .from(staff).leftJoin(live, eq(live.staffId, staff.id))
}
export type Member = Awaited<ReturnType<typeof listMembers>>[number]

export async function listMembers(db: Db | Tx, now: Date) {
  return selectMembers(db, now).orderBy(asc(sql`lower(${staff.name})`), asc(staff.id))
}

export async function findMember(db: Db | Tx, staffId: string, now: Date): Promise<Member | undefined> {
  const [row] = await selectMembers(db, now).where(eq(staff.id, staffId))
  return row
}

/** `undefined` when somebody has the address, who works here or did. */
export async function insertMember(
  tx: Tx, member: { readonly name: string; readonly email: string; readonly emailKey: string; readonly role: StaffRole; readonly passwordHash: string; readonly passwordExpiresAt: Date },
): Promise<string | undefined> {
  const [row] = await tx.insert(staff).values({ ...member, email: member.email.trim() }).onConflictDoNothing({ target: staff.emailKey }).returning({ id: staff.id })
  return row?.id
}

interface LockedMember extends MemberState {
  readonly emailKey: string
  /** Who can sign in, the member left out. */
  readonly otherOwners: number
}

/** With every owner, always in the same order: of two who shut each other out one comes second, and is refused. */
export async function lockMember(tx: Tx, staffId: string): Promise<LockedMember | undefined> {
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
