/**
 * Every morning: a missing transfer is reminded of once, and some weeks after the order the order is canceled, unless a part came: then a person decides.
 * Safe to run twice.
 */
import { z } from 'zod'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { isFailure } from '#domain/errors.ts'
import { transferStep, transferWaitedForUntil } from '#domain/invoice/due-dates.ts'
import { transferReference } from '#domain/payment/transfer-reference.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/job.ts'
import type { OrderDeps } from '#server/deps.ts'
import { findLivePayment } from './payment.queries.ts'
import { getReceivedCents, lockOrderToChange } from '#server/order/ordered.queries.ts'
import { cancelByShop } from './cancel-order.ts'
import { listWaitingTransfers, noteTransferReminder, type WaitingTransfer } from './money.queries.ts'

export const waitForTransfers = defineJob({
  name: 'wait-for-transfers',
  input: z.object({}),
  every: '10 8 * * *',
  retry: { limit: 3, delaySeconds: 300, backoff: true },
  timeLimitSeconds: 900,
  run: async (deps: OrderDeps, _input, { signal }) => {
    for (const transfer of await listWaitingTransfers(deps.db)) {
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

async function remind({ owner, today, writeMail }: OrderDeps, tx: Tx, { paymentId, orderId, orderedAt }: WaitingTransfer) {
  const order = await lockOrderToChange(tx, orderId)
  if (isFailure(order) || !(await noteTransferReminder(tx, paymentId, today()))) return
  const { number: orderNumber, totalCents, contact, language, userId } = order
  if (contact.email === '') return
  const orderedOn = studioTimeOf(orderedAt).day
  const { holder, iban, bic } = owner.now().bank
  const receivedCents = await getReceivedCents(tx, orderId)
  await writeMail(tx, {
    kind: 'transfer-reminder', to: contact.email, language, dedupeKey: `transfer-reminder ${orderId}`, userId, orderId,
    facts: {
      firstName: contact.firstName, lastName: contact.lastName, orderId, orderNumber, receivedCents, openCents: totalCents - receivedCents, orderedOn, holder, iban, bic,
      waitedForUntil: transferWaitedForUntil(orderedOn), reference: transferReference(orderNumber),
    },
  })
}
