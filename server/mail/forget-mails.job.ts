/**
 * Every hour: deletes secrets in mails when they have expired, mails that no longer have to be kept, files of the mail folder after thirty days. Safe to run
 * twice, and to be cut off in between.
 */
import { forgottenBefore, mailKindNames, ruleOf } from '#domain/mail/mail.ts'
import { todayAtTheStudio, type JobDeps } from '#server/deps.ts'
import { defineTimedJob, inBatches } from '#server/jobs/job.ts'
import { blankExpiredLinks, forgetLetterBoxes, forgetMailsBefore, forgetUnsentMailsOf } from './mail.queries.ts'

const dayMs = 24 * 60 * 60 * 1000
const keptFileDays = 30

const nobodysKinds = mailKindNames.filter((kind) => ruleOf(kind).forgottenOnceSent)

export interface ForgetMailsDeps extends JobDeps {
  readonly forgetMailFiles: (before: Date) => Promise<void>
}

export const forgetMails = defineTimedJob({
  name: 'forget-mails',
  every: '10 * * * *',
  run: async ({ db, now, forgetMailFiles }: ForgetMailsDeps, { signal }) => {
    const at = now()
    const days = forgottenBefore(todayAtTheStudio(now)())
    await inBatches(
      signal,
      (most) => blankExpiredLinks(db, at, most),
      (most) => forgetUnsentMailsOf(db, nobodysKinds, at, most),
      (most) => forgetMailsBefore(db, days, at, most),
      (most) => forgetLetterBoxes(db, new Date(at.getTime() - dayMs), most),
    )
    await forgetMailFiles(new Date(at.getTime() - keptFileDays * dayMs))
  },
})
