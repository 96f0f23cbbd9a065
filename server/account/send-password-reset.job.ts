/**
 * Sends the link for a new password to whoever has an account. A job, so that asking for it takes the same time and does the same whether or
 * not there is one. Safe to run twice: the second run finds the token of the first.
 */
import { z } from 'zod'
import { mostEmailCharacters } from '#domain/access/email-address.ts'
import { mailKinds } from '#domain/mail/mail-kinds.ts'
import type { JobDeps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import type { WriteMail } from '#server/mail/write-mail.ts'
import { findPersonByEmail, lockPerson } from './customer.queries.ts'
import { countTokensSince, hasTokenOf, issueToken } from '#server/access/single-use-token.queries.ts'

const validMinutes = mailKinds['password-reset'].linkLastsMinutes
const minuteMs = 60 * 1000
/** Nobody's letter box is filled by asking again and again. */
const mostAnHour = 5

export const sendPasswordReset = defineJob({
  name: 'send-password-reset',
  // In small letters some signs become two.
  input: z.object({ emailKey: z.string().min(1).max(2 * mostEmailCharacters) }),
  retry: { limit: 5, delaySeconds: 5, backoff: true },
  timeLimitSeconds: 60,
  // Whoever still waits has asked again; what was typed may be a stranger's address.
  keepFailedSeconds: 24 * 60 * 60,
  run: async ({ db, now, writeMail }: JobDeps & { readonly writeMail: WriteMail }, { emailKey }, { jobId }) => {
    const known = await findPersonByEmail(db, emailKey)
    if (!known) return
    await db.transaction(async (tx) => {
      const person = await lockPerson(tx, known.id)
      if (!person || person.emailKey !== emailKey) return
      if (await hasTokenOf(tx, 'password_reset', person.id, { jobId })) return
      if ((await countTokensSince(tx, 'password_reset', person.id, new Date(now().getTime() - 60 * minuteMs))) >= mostAnHour) return
      const token = await issueToken(tx, {
        kind: 'password_reset', userId: person.id, payload: { emailKey, jobId }, now: now(), lastsMs: validMinutes * minuteMs,
      })
      await writeMail(tx, {
        kind: 'password-reset', to: person.email, language: person.language, userId: person.id, dedupeKey: `password-reset ${jobId}`,
        facts: { firstName: person.firstName, lastName: person.lastName, token, validMinutes },
      })
    })
  },
})
