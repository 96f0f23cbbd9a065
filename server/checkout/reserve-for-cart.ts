/** Keeps a voucher for a cart as long as somebody pays for it. Repeatable. */
import { orThrow } from '#domain/errors.ts'
import type { FrozenOrder } from '#domain/order/frozen-order.ts'
import type { Tx } from '#server/db/database.ts'
import { lockVouchersOf } from '../voucher/redemption.queries.ts'
import { releaseVoucher, reserveVoucher } from '../voucher/reserve-voucher.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

/** Longer than a wallet gives its customers to approve. */
const reservedMs = 6 * 60 * 60 * 1000

interface ForCart {
  readonly cartId: string
  readonly accountId: string
  readonly order: FrozenOrder
}

export async function reserveForCart({ now, today }: Pick<CheckoutDeps, 'now' | 'today'>, tx: Tx, { cartId, accountId, order }: ForCart) {
  await lockVouchersOf(tx, { cartId, wanted: order.voucher?.voucherId })
  await releaseVoucher(tx, cartId, { at: now(), except: order.voucher?.voucherId })
  if (!order.voucher) return
  const { voucherId, oncePerCustomer } = order.voucher
  const reservedUntil = new Date(now().getTime() + reservedMs)
  orThrow(await reserveVoucher(tx, { voucherId, accountId, cartId, oncePerCustomer, discountCents: order.discountCents, reservedUntil }, today()))
}
