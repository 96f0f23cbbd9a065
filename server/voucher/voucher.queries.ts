import { and, desc, eq, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { PageWanted } from '#domain/paging.ts'
import { type CustomersUse, type Voucher, voucherCodeKey } from '#domain/voucher/voucher.ts'
import { isPast } from '#server/db/conditions.ts'
import { type Db, firstOf, theOne, type Tx } from '#server/db/database.ts'
import { voucherRedemptions, vouchers } from '#server/db/schema.ts'

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

export type Redemption = Pick<typeof voucherRedemptions.$inferInsert, 'voucherId' | 'accountId' | 'discountCents' | 'reservedUntil'> & { readonly cartId: string }

/** The voucher is locked, and may be used. */
export async function insertRedemption(tx: Tx, redemption: Redemption, { oncePerCustomer }: Pick<Voucher, 'oncePerCustomer'>) {
  await tx.insert(voucherRedemptions).values({ ...redemption, oncePerCustomer })
}

export async function findReservation(tx: Tx, { voucherId, cartId }: Pick<Redemption, 'voucherId' | 'cartId'>): Promise<string | undefined> {
  return firstOf(await tx
    .select({ id: voucherRedemptions.id })
    .from(voucherRedemptions)
    .where(and(eq(voucherRedemptions.voucherId, voucherId), eq(voucherRedemptions.cartId, cartId), isNull(voucherRedemptions.releasedAt))))?.id
}

type Use<Id> = Readonly<Record<'voucherId' | 'accountId' | 'cartId', Id>>

/** Used: another cart of this customer holds or has used it, and the customer may use it once; for this one it could not be reserved. */
export const customersUse = ({ voucherId, accountId, cartId }: Use<AnyPgColumn | string>): Record<keyof CustomersUse, SQL<boolean>> => ({
  usedByCustomer: sql`exists (select from ${voucherRedemptions} where ${voucherRedemptions.voucherId} = ${voucherId}
    and ${voucherRedemptions.accountId} = ${accountId} and ${voucherRedemptions.cartId} is distinct from ${cartId}
    and ${voucherRedemptions.oncePerCustomer} and ${voucherRedemptions.releasedAt} is null)`,
})

export async function findCustomersUse(tx: Tx, use: Use<string>): Promise<CustomersUse> {
  return theOne(await tx.select(customersUse(use)).from(vouchers).where(eq(vouchers.id, use.voucherId)))
}

const isHeldBy = (cartId: string, except?: string) => and(
  eq(voucherRedemptions.cartId, cartId), isNull(voucherRedemptions.orderId), isNull(voucherRedemptions.releasedAt),
  except === undefined ? undefined : ne(voucherRedemptions.voucherId, except),
)

/** Whether the cart holds a voucher other than `except`. */
export async function holdsVoucher(tx: Tx, cartId: string, except: string | undefined): Promise<boolean> {
  return (await tx.select({ id: voucherRedemptions.id }).from(voucherRedemptions).where(isHeldBy(cartId, except)).limit(1)).length > 0
}

/** All that a cart holds or wants, in one order: two carts that swap theirs never wait for each other, and who only puts one of these into a cart waits for nobody. */
export async function lockVouchersOf(tx: Tx, { cartId, wanted }: { readonly cartId: string; readonly wanted: string | undefined }) {
  const held = tx.select({ id: voucherRedemptions.voucherId }).from(voucherRedemptions).where(isHeldBy(cartId))
  await tx.select({ id: vouchers.id }).from(vouchers)
    .where(or(inArray(vouchers.id, held), wanted === undefined ? undefined : eq(vouchers.id, wanted))).orderBy(vouchers.id).for('no key update')
}

/** The voucher is locked, and may be used. */
export async function countUse(tx: Tx, voucherId: string) {
  await tx.update(vouchers).set({ usedCount: sql`${vouchers.usedCount} + 1` }).where(eq(vouchers.id, voucherId))
}

/** Answers which voucher the cart held; none where an order has it by now. */
export async function releaseRedemption(
  tx: Tx, cartId: string, { at, except }: { readonly at: Date; readonly except: string | undefined },
): Promise<string | undefined> {
  return firstOf(await tx
    .update(voucherRedemptions)
    .set({ releasedAt: at })
    .where(isHeldBy(cartId, except))
    .returning({ voucherId: voucherRedemptions.voucherId }))?.voucherId
}

export async function listReservationsOver(db: Db, { now, limit }: { readonly now: Date; readonly limit: number }) {
  return db.select({ id: voucherRedemptions.id, cartId: voucherRedemptions.cartId }).from(voucherRedemptions)
    .where(and(isNull(voucherRedemptions.orderId), isNull(voucherRedemptions.releasedAt), lt(voucherRedemptions.reservedUntil, now)))
    .orderBy(voucherRedemptions.reservedUntil).limit(limit)
}

/** Answers which voucher it was; none where it was released, ordered or prolonged meanwhile. */
export async function releaseReservation(tx: Tx, redemptionId: string, at: Date): Promise<string | undefined> {
  return firstOf(await tx.update(voucherRedemptions).set({ releasedAt: at })
    .where(and(
      eq(voucherRedemptions.id, redemptionId), isNull(voucherRedemptions.orderId), isNull(voucherRedemptions.releasedAt),
      lt(voucherRedemptions.reservedUntil, at),
    ))
    .returning({ voucherId: voucherRedemptions.voucherId }))?.voucherId
}

export async function takeUseBack(tx: Tx, voucherId: string) {
  await tx.update(vouchers).set({ usedCount: sql`${vouchers.usedCount} - 1` }).where(eq(vouchers.id, voucherId))
}
