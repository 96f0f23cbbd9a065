/** Runs again for a day or two while the mail server is down; the message id stays, so that a mail sent twice can be recognised. */
import { hasDeadLink, type MailAttachment, ruleOf } from '#domain/mail/mail.ts'
import { confirmationToNote } from '#domain/production/production-jobs.ts'
import { type Mailer, type MailFile, MailRefused, type MailSender } from '#server/adapters/mail/mail.port.ts'
import type { JobDeps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import { findUnsentMail, markMailSent, noteMailFailure, withholdMailWithDeadLink } from './mail.queries.ts'
import { mailToSend } from './write-mail.ts'

const retries = 150

export interface MailDeps extends JobDeps {
  readonly mailer: Mailer
  readonly mailSender: MailSender
  /** Makes the documents that go along. */
  readonly attach: (attachments: readonly MailAttachment[]) => Promise<readonly MailFile[]>
}

export const sendMail = defineJob({
  ...mailToSend,
  retry: { limit: retries, delaySeconds: 10, backoff: true, longestPauseSeconds: 900 },
  timeLimitSeconds: 120,
  // A server that is slow to take one mail keeps no other waiting.
  concurrency: 4,
  run: async ({ db, now, mailer, mailSender, attach }: MailDeps, { mailId }, { attempt, signal, enqueue }) => {
    const found = await findUnsentMail(db, mailId)
    if (!found) return
    if (hasDeadLink(found, now())) return withholdMailWithDeadLink(db, mailId, now())
    const { kind, orderId, linksUntil: _until, linksGoneAt: _goneAt, attachments: along, ...mail } = found
    try {
      const attachments = await attach(along)
      await mailer.send({ ...mail, from: mailSender, attachments }, signal)
    } catch (error) {
      const isLast = attempt > retries || !isWorthAnotherTry(error)
      await noteMailFailure(db, mailId, { reason: reasonOf(error), isLast })
      // Refused for good, the mail says why; the job has nothing left to do.
      if (isWorthAnotherTry(error)) throw error
      return
    }
    await db.transaction(async (tx) => {
      await markMailSent(tx, mailId, { sentAt: now(), keepsTokens: !mailer.leavesTheHouse, isForgotten: ruleOf(kind).forgottenOnceSent === true })
      if (kind === 'order-confirmation' && orderId !== null) await enqueue(tx, confirmationToNote, { orderId })
    })
    return { kind, ...(orderId !== null && { orderId }) }
  },
})

const isWorthAnotherTry = (error: unknown) => !(error instanceof MailRefused) || error.worthAnotherTry

function reasonOf(error: unknown): string {
  if (error instanceof MailRefused) return [error.message, error.reply].filter(Boolean).join(': ')
  return error instanceof Error ? error.message : 'unknown'
}
