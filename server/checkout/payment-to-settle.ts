/** What wakes the job that asks the wallet about a payment. */
import { z } from 'zod'
import type { JobRequest } from '#server/jobs/job.ts'

export const paymentToSettle: JobRequest<{ paymentId: string }> = {
  name: 'settle-payment',
  input: z.object({ paymentId: z.uuid() }),
}
