/**
 * Every hour: deletes secrets in mails when they have expired, mails that no longer have to be kept, files of the mail folder after thirty days. Safe to run
 * twice, and to be cut off in between.
 */
import { z } from 'zod'
import { forgottenBefore, mailKindNames, ruleOf } from '#domain/mail/mail.ts'
import { todayAtTheStudio, type JobDeps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import { blankExpiredLinks, forgetLetterBoxes, forgetMailsBefore, forgetUnsentMailsOf } from './forget-mails.queries.ts'

const dayMs = 24 * 60 * 60 * 1000
const keptFileDays = 30
const batchSize = 500

const nobodysKinds = mailKindNames.filter((kind) => ruleOf(kind).forgottenOnceSent)

export interface ForgetMailsDeps extends JobDeps {
  readonly forgetMailFiles: (before: Date) => Promise<void>
}

export const forgetMails = defineJob({
  name: 'forget-mails',
  input: z.object({}),
  every: '10 * * * *',
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  timeLimitSeconds: 600,
  run: async ({ db, now, forgetMailFiles }: ForgetMailsDeps, _input, { signal }) => {
    const at = now()
    const days = forgottenBefore(todayAtTheStudio(now)())
    const steps: readonly (() => Promise<number>)[] = [
      () => blankExpiredLinks(db, at, batchSize),
      () => forgetUnsentMailsOf(db, nobodysKinds, at, batchSize),
      () => forgetMailsBefore(db, days, at, batchSize),
      () => forgetLetterBoxes(db, new Date(at.getTime() - dayMs), batchSize),
    ]
    for (const step of steps) while (!signal.aborted && (await step()) === batchSize);
    await forgetMailFiles(new Date(at.getTime() - keptFileDays * dayMs))
  },
})
