/** What was invoiced before the address was proved goes to it as soon as it is. Safe to run twice: each order is written about once. */
import { lateInvoicesToMail } from '#domain/invoice/late-invoices.ts'
import type { OrderDeps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import { writeToCustomer } from '#server/order/write-to-customer.ts'
import { listInvoicedUnproved } from './invoice.queries.ts'

export const mailLateInvoices = defineJob({
  ...lateInvoicesToMail,
  retry: { limit: 5, delaySeconds: 60, backoff: true },
  timeLimitSeconds: 60,
  concurrency: 1,
  run: async (deps: OrderDeps, { userId }) => deps.db.transaction(async (tx) => {
    for (const order of await listInvoicedUnproved(tx, userId)) {
      await writeToCustomer(deps, tx, order, { kind: 'late-invoice', event: order.id, attachments: [{ kind: 'invoices', id: order.id }], facts: {} })
    }
  }),
})
