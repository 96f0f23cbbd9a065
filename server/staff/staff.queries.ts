/** The people who work here. */
import { and, asc, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import { emailKey } from '#domain/access/email-address.ts'
import type { Staff } from '#domain/staff/staff.contract.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { dayBegins } from '#server/db/studio-day.ts'
import { staff } from '#server/db/schema.ts'

/** Until the transaction ends no other shop looks for the first owner. */
export async function waitForTurn(tx: Tx) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first-owner'))`)
}

/** The owner who has been here longest. */
export async function findFirstOwner(tx: Tx) {
  const [owner] = await tx.select().from(staff).where(eq(staff.role, 'owner')).orderBy(asc(staff.dateEntered)).limit(1)
  return owner
}

export async function insertFirstOwner(tx: Tx, owner: { email: string; name: string; passwordHash: string }) {
  await tx.insert(staff).values({ ...owner, emailKey: emailKey(owner.email), role: 'owner' })
}

export type StaffPerson = Pick<typeof staff.$inferSelect, 'id' | 'email' | 'emailKey' | 'name' | 'role' | 'passwordHash' | 'mustChangePassword' | 'passwordExpiresAt'>

const personColumns = {
  id: staff.id, email: staff.email, emailKey: staff.emailKey, name: staff.name, role: staff.role, passwordHash: staff.passwordHash,
  mustChangePassword: staff.mustChangePassword, passwordExpiresAt: staff.passwordExpiresAt,
}

export async function findStaffByEmail(db: Db | Tx, key: string): Promise<StaffPerson | undefined> {
  const [row] = await db.select(personColumns).from(staff).where(and(eq(staff.emailKey, key), isNull(staff.disabledAt)))
  return row
}

export async function getStaffPerson(db: Db | Tx, staffId: string): Promise<StaffPerson> {
  const [row] = await db.select(personColumns).from(staff).where(eq(staff.id, staffId))
  if (!row) throw new Error('A session belongs to somebody who does not work here')
  return row
}

export function toStaff({ id, email, name, role, mustChangePassword }: StaffPerson): Staff {
  return { id, email, name, role, must_change_password: mustChangePassword }
}

/** False when the password was changed, or the person left, while it was being compared. */
export async function noteStaffSignIn(tx: Tx, { id, passwordHash }: Pick<typeof staff.$inferSelect, 'id' | 'passwordHash'>, at: Date): Promise<boolean> {
  const isStill = and(eq(staff.id, id), eq(staff.passwordHash, passwordHash), isNull(staff.disabledAt))
  const rows = await tx.update(staff).set({ lastSignInAt: at }).where(isStill).returning({ id: staff.id })
  return rows.length > 0
}

export async function saveStaffPassword(tx: Tx, staffId: string, passwordHash: string) {
  await tx.update(staff).set({ passwordHash, mustChangePassword: false, passwordExpiresAt: null }).where(eq(staff.id, staffId))
}

/** What they did refers to them; who it was is forgotten. Few enough for one call. */
export async function forgetStaffWhoLeftBefore(db: Db, day: DateOnly) {
  await db.update(staff).set({ name: '–', email: sql`${staff.id}::text`, emailKey: sql`${staff.id}::text`, passwordHash: '' })
    .where(and(lt(staff.disabledAt, dayBegins(day)), ne(staff.passwordHash, '')))
}
