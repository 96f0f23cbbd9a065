/** What wakes the job that gives the money of a payment back. */
import { z } from 'zod'
import type { JobRequest } from '#server/jobs/job.ts'

export const paymentToRefund: JobRequest<{ paymentId: string }> = {
  name: 'refund-payment',
  input: z.object({ paymentId: z.uuid() }),
}
