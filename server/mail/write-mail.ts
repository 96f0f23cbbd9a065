import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { mailContent, type MailFacts } from '#assets/mails/mails.ts'
import type { Language } from '#domain/language.ts'
import { type KindForConfirmed, letterBoxOf, type MailAttachment, type MailKind, ruleOf, whyWithheld } from '#domain/mail/mail.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import type { Tx } from '#server/db/database.ts'
import type { Enqueue, JobRequest } from '#server/jobs/job.ts'
import { mailHtml, plainText, writtenMail } from './mail-layout.ts'
import { countMailsOfADay, insertMail } from './mail.queries.ts'

export const mailToSend: JobRequest<{ mailId: string }> = {
  name: 'send-mail',
  input: z.object({ mailId: z.uuid() }),
}

interface AnyMailToWrite<Kind extends MailKind> {
  readonly kind: Kind
  readonly to: string
  readonly language: Language
  readonly facts: MailFacts<Kind>
  /** Names the event, such as `sign-up of <user id>`: the same event writes no second mail. */
  readonly dedupeKey: string
  readonly userId?: string
  readonly orderId?: string
  /** Made when the mail is sent. */
  readonly attachments?: readonly MailAttachment[]
}

/** Some kinds want to be told whether somebody has proven to read the mails of this address. */
export type MailToWrite<Kind extends MailKind> = AnyMailToWrite<Kind> & (Kind extends KindForConfirmed ? { readonly isConfirmed: boolean } : unknown)

/** How a use case writes a mail: into the outbox, in its own transaction, so that there is a mail exactly when there is what it tells of. */
export type WriteMail = <Kind extends MailKind>(tx: Tx, mail: MailToWrite<Kind>) => Promise<void>

interface Shop {
  readonly enqueue: Enqueue
  readonly publicUrl: string
  readonly now: () => Date
  readonly owner: () => ShopOwner
}

/** What is too much for one letter box, or for one that may be anybody's, is kept for the studio to see and not sent. */
export function mailWriter({ enqueue, publicUrl, now, owner }: Shop): WriteMail {
  const host = new URL(publicUrl).hostname
  return async (tx, said) => {
    const { kind, to, language, facts, dedupeKey, userId, orderId, attachments = [] } = said
    const mail = writtenMail(mailContent(kind, facts, language), language, { publicUrl, owner: owner() })
    const mailId = randomUUID()
    const letterBox = createHash('sha256').update(letterBoxOf(to)).digest('hex')
    const { isConfirmed } = said as { readonly isConfirmed?: boolean }
    const withheldBecause = whyWithheld(kind, { isConfirmed, sentThatDay: await countMailsOfADay(tx, { kind, letterBox }) })
    const isNew = await insertMail(tx, {
      id: mailId, dedupeKey, kind, language, recipient: to, letterBox, userId, orderId, messageId: `<${mailId}@${host}>`,
      subject: mail.subject, textBody: plainText(mail), htmlBody: mailHtml(mail), linksUntil: linksUntil(kind, now()), attachments: [...attachments],
      ...(withheldBecause && { state: 'withheld', withheldBecause }),
    })
    if (isNew && !withheldBecause) await enqueue(tx, mailToSend, { mailId })
  }
}

function linksUntil(kind: MailKind, now: Date): Date | null {
  const { linkLastsMinutes } = ruleOf(kind)
  return linkLastsMinutes === undefined ? null : new Date(now.getTime() + linkLastsMinutes * 60 * 1000)
}
