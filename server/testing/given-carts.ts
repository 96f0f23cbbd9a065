/** Carts, customers and vouchers for tests, each with the parents that it needs. */
import { randomUUID } from 'node:crypto'
import { dateOnly } from '#domain/calendar/date-only.ts'
import { voucherCodeKey } from '#domain/voucher/voucher.ts'
import type { Db } from '#server/db/database.ts'
import { accounts, cartItems, carts, payments, users, vouchers } from '#server/db/schema.ts'

function idOf(rows: readonly { readonly id: string }[]): string {
  const [row] = rows
  if (!row) throw new Error('A row was inserted and did not come back')
  return row.id
}

export async function givenUser(db: Db, email = `${randomUUID()}@example.org`): Promise<string> {
  const accountId = idOf(await db.insert(accounts).values({}).returning())
  return idOf(await db.insert(users).values({ accountId, email, emailKey: email, language: 'de' }).returning())
}

/** A guest's, unless it is said whose. */
export async function givenCart(db: Db, cart: Partial<typeof carts.$inferInsert> = {}): Promise<string> {
  const isOrdered = cart.status !== undefined && cart.status !== 0
  return idOf(await db.insert(carts).values({ ...(isOrdered && { dateOrdered: new Date() }), ...cart }).returning())
}

export async function givenItem(db: Db, cartId: string, item: Partial<typeof cartItems.$inferInsert> = {}): Promise<string> {
  return idOf(await db.insert(cartItems).values({
    cartId, pos: 1, productId: 'ws-direct-patience', name: 'Geduld', productType: 'ws', classification: 'direct', language: 'de', priceCents: 1990,
    text: 'Bitte warten Sie.', ...item,
  }).returning())
}

/** Good from 2000 to 2099, any number of times: ten percent. */
export async function givenVoucher(db: Db, code: string, voucher: Partial<typeof vouchers.$inferInsert> = {}): Promise<string> {
  const value = voucher.kind === 'absolute' ? {} : { kind: 'percent' as const, percentBasisPoints: 1000 }
  const days = { firstDay: dateOnly(2000, 1, 1), lastDay: dateOnly(2099, 12, 31) }
  const row = { code, codeKey: voucherCodeKey(code) ?? '', ...value, ...days, ...voucher } as typeof vouchers.$inferInsert
  return idOf(await db.insert(vouchers).values(row).returning())
}

export async function givenPayment(db: Db, cartId: string, payment: Partial<typeof payments.$inferInsert> = {}): Promise<void> {
  await db.insert(payments).values({ cartId, kind: 'wallet', state: 'created', amountCents: 2368, idempotencyKey: randomUUID(), ...payment })
}
