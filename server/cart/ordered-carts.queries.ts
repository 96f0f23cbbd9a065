/** What carts became: the orders, with the sums and lines that never change again. */
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/database.ts'
import { carts, invoices, orderLines, orders, type VoucherSnapshot } from '#server/db/schema.ts'
import { toVoucherValue, type StoredVoucher } from '../voucher/voucher.queries.ts'

export interface OrderedLine extends Pick<typeof orderLines.$inferSelect, 'name' | 'priceCents' | 'expressCents' | 'discountCents' | 'vatCategory' | 'vatRateBasisPoints'> {}

/** In their order. */
const lines = sql<readonly OrderedLine[]>`(select coalesce(json_agg(json_build_object('name', ${orderLines.name}, 'priceCents', ${orderLines.priceCents},
  'expressCents', ${orderLines.expressCents}, 'discountCents', ${orderLines.discountCents}, 'vatCategory', ${orderLines.vatCategory},
  'vatRateBasisPoints', ${orderLines.vatRateBasisPoints}) order by ${orderLines.pos}), '[]') from ${orderLines} where ${orderLines.orderId} = ${orders.id})`

/** The pro-forma only until there is an invoice; of two invoices the first. */
const invoiceId = sql<string | null>`(select ${invoices.id} from ${invoices} where ${invoices.orderId} = ${orders.id} and ${invoices.kind} <> 'credit_note'
  order by ${invoices.kind}, ${invoices.dateEntered}, ${invoices.number} limit 1)`

const orderColumns = {
  cartId: orders.cartId, id: orders.id, number: orders.number, dateShipped: orders.dateShipped, greetingsCents: orders.greetingsCents, expressCents: orders.expressCents,
  formatsCents: orders.formatsCents, discountCents: orders.discountCents, netCents: orders.netCents, vatCents: orders.vatCents, totalCents: orders.totalCents,
  vatShares: orders.vatShares, voucher: orders.voucher, invoiceId, lines,
}

async function selectOrdersOf(db: Db | Tx, cartIds: readonly string[]) {
  const rows = await db.select(orderColumns).from(carts).innerJoin(orders, eq(orders.cartId, carts.id)).where(inArray(carts.id, [...cartIds]))
  return rows.map((order) => ({ ...order, voucher: order.voucher && asUsed(order.voucher) }))
}

function asUsed({ code, name, ...worth }: VoucherSnapshot): Pick<StoredVoucher, 'code' | 'name' | 'value'> {
  return { code, name, value: toVoucherValue(worth) }
}

export type OrderOfCart = Awaited<ReturnType<typeof selectOrdersOf>>[number]

/** By their carts. */
export async function findOrdersOf(db: Db | Tx, cartIds: readonly string[]): Promise<Map<string, OrderOfCart>> {
  const rows = cartIds.length === 0 ? [] : await selectOrdersOf(db, cartIds)
  return new Map(rows.map((order) => [order.cartId, order]))
}
