/**
 * Every morning: a missing transfer is reminded of once, and some weeks after the order the order is canceled, unless a part came: then a person decides.
 * Safe to run twice.
 */
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { isFailure } from '#domain/errors.ts'
import { transferStep, transferWaitedForUntil } from '#domain/invoice/due-dates.ts'
import { transferReference } from '#domain/payment/transfer-reference.ts'
import type { Tx } from '#server/db/database.ts'
import { defineTimedJob } from '#server/jobs/job.ts'
import type { OrderDeps } from '#server/deps.ts'
import { findLivePayment } from './payment.queries.ts'
import { getReceivedCents, lockOrderToChange } from '#server/order/ordered.queries.ts'
import { cancelByShop } from './cancel-order.ts'
import { listWaitingTransfers, noteTransferReminder, type WaitingTransfer } from './money.queries.ts'
import { writeToCustomer } from '#server/order/write-to-customer.ts'

export const waitForTransfers = defineTimedJob({
  name: 'wait-for-transfers',
  every: '10 8 * * *',
  retry: { limit: 3, delaySeconds: 300, backoff: true },
  timeLimitSeconds: 900,
  run: async (deps: OrderDeps, { signal }) => {
    for (const transfer of await listWaitingTransfers(deps.db, deps.today())) {
      if (signal.aborted) return
      const step = transferStep({ orderedOn: studioTimeOf(transfer.orderedAt).day, today: deps.today() })
      if (step === 'cancel') await deps.db.transaction((tx) => giveUp(deps, tx, transfer))
      if (step === 'remind' && transfer.remindedOn === null) await deps.db.transaction((tx) => remind(deps, tx, transfer))
    }
  },
})

async function giveUp(deps: OrderDeps, tx: Tx, { orderId }: WaitingTransfer) {
  const order = await lockOrderToChange(tx, orderId)
  if (isFailure(order) || order.status !== 'Prepaid waiting approval') return
  // It is being paid by the wallet just now.
  if ((await findLivePayment(tx, order.cartId))?.state === 'capturing') return
  if ((await getReceivedCents(tx, orderId)) > 0) return
  await cancelByShop(deps, tx, orderId, { because: 'not-paid' })
}

async function remind(deps: OrderDeps, tx: Tx, { paymentId, orderId, orderedAt }: WaitingTransfer) {
  const order = await lockOrderToChange(tx, orderId)
  if (isFailure(order) || !(await noteTransferReminder(tx, paymentId, deps.today()))) return
  const orderedOn = studioTimeOf(orderedAt).day
  const { holder, iban, bic } = deps.owner.now().bank
  const receivedCents = await getReceivedCents(tx, orderId)
  await writeToCustomer(deps, tx, order, {
    kind: 'transfer-reminder', event: orderId,
    facts: {
      receivedCents, openCents: order.owedCents - receivedCents, orderedOn, holder, iban, bic, waitedForUntil: transferWaitedForUntil(orderedOn),
      reference: transferReference(order.number),
    },
  })
}
