/** The order uses a voucher. It is reserved during a payment, so that it is never used too often, whoever races; a failed payment releases it. */
import { addDays, type DateOnly } from '#domain/calendar/date-only.ts'
import { failure, type Failure } from '#domain/errors.ts'
import { voucherProblem } from '#domain/voucher/voucher.ts'
import type { Db, Tx } from '#server/db/database.ts'
import {
  countUse, findCustomersUse, findReservation, insertRedemption, insertVoucher, isAnyVoucherThere, lockVoucher, type Redemption, releaseRedemption, takeUseBack, toVoucher,
} from './voucher.queries.ts'

type NotUsable = Failure<'VOUCHER_NOT_FOUND'>

const notUsable = (): NotUsable => failure('VOUCHER_NOT_FOUND', { voucher: 'EXPIRED' })

/** Repeatable: a cart has its voucher once. The voucher is locked first, so that what it is judged by is still true when its use is counted. */
export async function reserveVoucher(tx: Tx, wanted: Redemption, today: DateOnly): Promise<'reserved' | NotUsable> {
  const row = await lockVoucher(tx, wanted.voucherId)
  if (await findReservation(tx, wanted)) return 'reserved'
  if (!row || voucherProblem({ ...toVoucher(row), ...(await findCustomersUse(tx, wanted)) }, today)) return notUsable()
  await insertRedemption(tx, wanted, row)
  await countUse(tx, wanted.voucherId)
  return 'reserved'
}

/** Repeatable; a voucher that an order has used stays used. */
export async function releaseVoucher(tx: Tx, cartId: string, { at, except }: { readonly at: Date; readonly except?: string | undefined }) {
  const voucherId = await releaseRedemption(tx, cartId, { at, except })
  if (voucherId !== undefined) await takeUseBack(tx, voucherId)
}

/** A new shop begins with one voucher, for the first order of each customer. The owner may end it like any other. */
export const welcomeCode = 'WILLKOMMEN10'
const goodForDays = 365

/** Safe to run twice, and by two shops at once. */
export async function ensureWelcomeVoucher(db: Db, today: DateOnly) {
  if (await isAnyVoucherThere(db)) return
  await insertVoucher(db, {
    code: welcomeCode, name: 'Willkommen', kind: 'percent', percentBasisPoints: 1000,
    firstDay: today, lastDay: addDays(today, goodForDays), maxUses: null, oncePerCustomer: true,
  })
}
