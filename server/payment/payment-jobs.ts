import { z } from 'zod'
import type { JobRequest } from '#server/jobs/job.ts'

export const paymentToSettle: JobRequest<{ paymentId: string }> = {
  name: 'settle-payment',
  input: z.object({ paymentId: z.uuid() }),
}

/** What wakes the job that gives the money of a payment back. */
export const paymentToRefund: JobRequest<{ paymentId: string }> = {
  name: 'refund-payment',
  input: z.object({ paymentId: z.uuid() }),
}
