import { randomUUID } from 'node:crypto'
import { dateOnly } from '#domain/calendar/date-only.ts'
import type { InvoiceContent } from '#domain/invoice/invoice-content.ts'
import { voucherCodeKey } from '#domain/voucher/voucher.ts'
import type { Db } from '#server/db/database.ts'
import { accounts, cartItems, carts, invoices, orders, payments, users, vouchers } from '#server/db/schema.ts'

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

/** A cart that became an order, and is done. */
export async function givenOrder(
  db: Db, { userId, accountId }: { readonly userId: string; readonly accountId: string }, order: Partial<typeof orders.$inferInsert> = {},
): Promise<string> {
  const cartId = await givenCart(db, { userId, status: 50, remarks: 'eilig' })
  const contact = { customerNumber: 10_001, email: 'erika@example.org', salutation: 'ms', firstName: 'Erika', lastName: 'Muster', phone: '' }
  const billing = { name: 'Muster GmbH', street: 'Hauptstraße 7', postalCode: '80331', city: 'München', country: 'DE' }
  const sums = { greetingsCents: 0, expressCents: 0, formatsCents: 0, discountCents: 0, netCents: 0, vatCents: 0, totalCents: 0, vatShares: [] }
  return idOf(await db.insert(orders).values({
    cartId, userId, accountId, status: 'Closed - Shipped and Invoiced', language: 'de', ...sums, shippingOption: 'standard', shippingFormats: ['mp3'],
    billing, contact, ...order,
  }).returning())
}

/** The first invoice of a series of its own. */
export async function givenInvoice(
  db: Db, { orderId, userId, dateEntered }: { readonly orderId: string; readonly userId: string; readonly dateEntered?: Date },
  content: InvoiceContent = {} as InvoiceContent,
): Promise<string> {
  const series = randomUUID()
  return idOf(await db.insert(invoices).values({
    number: `${series}-1`, series, year: 2026, sequence: 1, kind: 'invoice', orderId, userId, language: 'de', issuedOn: dateOnly(2026, 11, 20), netCents: 0,
    vatCents: 0, totalCents: 0, vatShares: [], content, contentSha256: series,
    ...(dateEntered ? { dateEntered } : {}),
  }).returning())
}
