/** What can become of a mail, and what may still be done with it. */
import { failure, type Failure } from '../errors.ts'

/** `pending`: on its way. `withheld`: kept, and not sent. */
export const mailStates = ['pending', 'sent', 'failed', 'withheld'] as const
export type MailState = (typeof mailStates)[number]

/** `link-gone`: its link was used or expired before it was sent. `erased`: whom it was for has deleted the account. */
export const withheldReasons = ['too-many', 'unconfirmed', 'link-gone', 'erased'] as const
export type WithheldReason = (typeof withheldReasons)[number]

export interface MailToJudge {
  readonly state: MailState
  readonly linksUntil: Date | null
  readonly linksGoneAt: Date | null
  readonly forgottenAt: Date | null
}

export const hasDeadLink = ({ linksUntil, linksGoneAt }: Pick<MailToJudge, 'linksUntil' | 'linksGoneAt'>, now: Date): boolean =>
  linksGoneAt !== null || (linksUntil !== null && linksUntil <= now)

/** One that is on its way is not sent a second time, nor one whose link leads nowhere any more. */
export function sentAgain(mail: MailToJudge, now: Date): 'pending' | Failure<'MAIL_CAN_NOT_BE_SENT'> {
  const isWhole = mail.forgottenAt === null && !hasDeadLink(mail, now)
  return isWhole && mail.state !== 'pending' ? 'pending' : failure('MAIL_CAN_NOT_BE_SENT')
}
