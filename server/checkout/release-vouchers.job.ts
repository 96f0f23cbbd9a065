/** Releases vouchers that were reserved for a payment that never came. Safe to run twice. */
import { z } from 'zod'
import { defineJob } from '#server/jobs/job.ts'
import { lockCartOfPayment } from './place-order.queries.ts'
import type { OrderDeps } from '#server/deps.ts'
import { findLivePayment } from '#server/payment/payment.queries.ts'
import { listReservationsOver, releaseReservation, takeUseBack } from '#server/voucher/redemption.queries.ts'

const mostAtOnce = 500

export const releaseVouchers = defineJob({
  name: 'release-vouchers',
  input: z.object({}),
  every: '*/15 * * * *',
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  timeLimitSeconds: 300,
  run: async ({ db, now }: OrderDeps, _input, { signal }) => {
    for (const { id, cartId } of await listReservationsOver(db, { now: now(), limit: mostAtOnce })) {
      if (signal.aborted) return
      await db.transaction(async (tx) => {
        if (cartId !== null) await lockCartOfPayment(tx, cartId)
        // Somebody pays with it: it is given back when that has failed or ended.
        if (cartId !== null && (await findLivePayment(tx, cartId))) return
        const voucherId = await releaseReservation(tx, id, now())
        if (voucherId !== undefined) await takeUseBack(tx, voucherId)
      })
    }
  },
})
