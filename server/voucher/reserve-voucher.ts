/** The order uses a voucher. It is reserved during a payment, so that it is never used too often, whoever races; a failed payment releases it. */
import { addDays, type DateOnly } from '#domain/calendar/date-only.ts'
import { failure, type Failure } from '#domain/errors.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { countUse, deleteRedemption, findReservation, insertRedemption, insertVoucher, isAnyVoucherThere, type Redemption, releaseRedemption, takeUseBack } from './voucher.queries.ts'

type NotUsable = Failure<'VOUCHER_NOT_FOUND'>

const notUsable = (): NotUsable => failure('VOUCHER_NOT_FOUND', { voucher: 'EXPIRED' })

/** Repeatable: a cart has its voucher once. */
export async function reserveVoucher(tx: Tx, wanted: Redemption, today: DateOnly): Promise<'reserved' | NotUsable> {
  const redemptionId = await insertRedemption(tx, wanted)
  // There is one already: this cart's own, or another of a customer who may use it once.
  if (redemptionId === undefined) return (await findReservation(tx, wanted)) ? 'reserved' : notUsable()
  if (await countUse(tx, wanted.voucherId, today)) return 'reserved'
  await deleteRedemption(tx, redemptionId)
  return notUsable()
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
