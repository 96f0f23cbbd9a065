/** Vouchers as owners give them out and end them. */
import { desc, eq, sql } from 'drizzle-orm'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { PageWanted } from '#domain/paging.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { vouchers } from '#server/db/schema.ts'

export type VoucherRow = typeof vouchers.$inferSelect
export type NewVoucher = Omit<typeof vouchers.$inferInsert, 'id' | 'usedCount' | 'endedAt'>

export async function listVouchersBy(db: Db, { limit, after }: PageWanted): Promise<VoucherRow[]> {
  const isEarlier = after && sql`(${vouchers.dateEntered}, ${vouchers.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
  return db.select().from(vouchers).where(isEarlier).orderBy(desc(vouchers.dateEntered), desc(vouchers.id)).limit(limit)
}

/** `undefined` where the code is taken. */
export async function insertNewVoucher(tx: Tx, voucher: NewVoucher): Promise<VoucherRow | undefined> {
  const [row] = await tx.insert(vouchers).values(voucher).onConflictDoNothing({ target: vouchers.codeKey }).returning()
  return row
}

/** Whoever is using it just now comes before or after. */
export async function lockVoucher(tx: Tx, voucherId: string): Promise<VoucherRow | undefined> {
  const [row] = await tx.select().from(vouchers).where(eq(vouchers.id, voucherId)).for('update')
  return row
}

export async function saveVoucherEnd(tx: Tx, voucherId: string, end: { readonly endedAt: Date; readonly lastDay: DateOnly }): Promise<VoucherRow | undefined> {
  const [row] = await tx.update(vouchers).set(end).where(eq(vouchers.id, voucherId)).returning()
  return row
}
