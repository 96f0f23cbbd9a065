import { desc, eq } from 'drizzle-orm'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { PageWanted } from '#domain/paging.ts'
import { type Voucher, voucherCodeKey } from '#domain/voucher/voucher.ts'
import { isPast } from '#server/db/conditions.ts'
import { type Db, firstOf, type Tx } from '#server/db/database.ts'
import { vouchers } from '#server/db/schema.ts'

export interface StoredVoucher extends Voucher {
  readonly voucherId: string
  readonly name: string
}

export type VoucherRow = typeof vouchers.$inferSelect
type NewVoucher = Omit<typeof vouchers.$inferInsert, 'id' | 'codeKey' | 'usedCount' | 'endedAt'>

export function toVoucher({ id, kind, percentBasisPoints, amountCents, ...row }: VoucherRow): StoredVoucher {
  return { ...row, voucherId: id, value: toVoucherValue({ kind, percentBasisPoints, amountCents }) }
}

interface Worth {
  readonly kind: Voucher['value']['kind']
  readonly percentBasisPoints?: number | null
  readonly amountCents?: number | null
}

export function toVoucherValue({ kind, percentBasisPoints, amountCents }: Worth): Voucher['value'] {
  return kind === 'percent' ? { kind, basisPoints: percentBasisPoints ?? 0 } : { kind, cents: amountCents ?? 0 }
}

/** However its code was typed. */
export async function findVoucher(db: Db | Tx, code: string): Promise<StoredVoucher | undefined> {
  const codeKey = voucherCodeKey(code)
  if (codeKey === undefined) return undefined
  const [row] = await db.select().from(vouchers).where(eq(vouchers.codeKey, codeKey))
  return row && toVoucher(row)
}

export async function isAnyVoucherThere(db: Db): Promise<boolean> {
  return (await db.select({ id: vouchers.id }).from(vouchers).limit(1)).length > 0
}

/** `undefined` where the code is taken: that one stays as it is. */
export async function insertVoucher(db: Db | Tx, voucher: NewVoucher): Promise<VoucherRow | undefined> {
  const codeKey = voucherCodeKey(voucher.code)
  if (codeKey === undefined) throw new RangeError(`${voucher.code} cannot be the code of a voucher`)
  return firstOf(await db.insert(vouchers).values({ ...voucher, codeKey }).onConflictDoNothing({ target: vouchers.codeKey }).returning())
}

export async function listVouchersBy(db: Db, { limit, after }: PageWanted): Promise<VoucherRow[]> {
  return db.select().from(vouchers).where(isPast(after, vouchers.dateEntered, vouchers.id)).orderBy(desc(vouchers.dateEntered), desc(vouchers.id)).limit(limit)
}

/** Whoever is using it just now comes before or after. */
export async function lockVoucher(tx: Tx, voucherId: string): Promise<VoucherRow | undefined> {
  return firstOf(await tx.select().from(vouchers).where(eq(vouchers.id, voucherId)).for('no key update'))
}

export async function saveVoucherEnd(tx: Tx, voucherId: string, end: { readonly endedAt: Date; readonly lastDay: DateOnly }): Promise<VoucherRow | undefined> {
  return firstOf(await tx.update(vouchers).set(end).where(eq(vouchers.id, voucherId)).returning())
}
