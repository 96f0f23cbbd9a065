/** What wakes the job that sends a mail; whoever writes mails needs no more of it. */
import { z } from 'zod'
import type { JobRequest } from '#server/jobs/job.ts'

export const mailToSend: JobRequest<{ mailId: string }> = {
  name: 'send-mail',
  input: z.object({ mailId: z.uuid() }),
}
