/** Every kind of mail and its rules. A kind must stay while the outbox holds mails of it. */
import { emailKey } from '#domain/access/email-address.ts'
import { addDays, dateOnly, type DateOnly, yearOf } from '#domain/calendar/date-only.ts'
import { failure, type Failure } from '#domain/errors.ts'

interface MailRule {
  /** To one letter box; what is beyond is kept and not sent. Absent where the law demands the mail, or where the story itself has a measure. */
  readonly mostADay?: number
  /** Nobody has to read it who has not proven to be meant: anybody can type anybody's address. */
  readonly onlyToConfirmed?: true
  /** How long the secret link in it works. */
  readonly linkLastsMinutes?: number
  /** Nobody's any more: whom it went to is forgotten with the sending. */
  readonly forgottenOnceSent?: true
}

const weekMinutes = 7 * 24 * 60

/** What tells a customer of a danger has a limit, too, that nobody meets who is not the danger. */
export const mailKinds = {
  'sign-up': { mostADay: 3, linkLastsMinutes: weekMinutes },
  'email-to-confirm': { mostADay: 10, linkLastsMinutes: weekMinutes },
  'password-reset': { linkLastsMinutes: 60 },
  'password-changed': { mostADay: 100, onlyToConfirmed: true },
  'email-change-wanted': { mostADay: 50, onlyToConfirmed: true, linkLastsMinutes: weekMinutes },
  'email-changed': { mostADay: 50, onlyToConfirmed: true, linkLastsMinutes: weekMinutes },
  'wallet-linked': { mostADay: 50, onlyToConfirmed: true },
  'wallet-unlinked': { mostADay: 50, onlyToConfirmed: true },
  'new-device': { mostADay: 20, onlyToConfirmed: true },
  'passwords-guessed': { mostADay: 3, onlyToConfirmed: true },
  'account-deleted': { mostADay: 3, onlyToConfirmed: true, forgottenOnceSent: true },
  'order-confirmation': { mostADay: 200 },
  'payment-received': { mostADay: 200 },
  'late-invoice': { mostADay: 200 },
  'order-canceled': { mostADay: 200 },
  'credited': { mostADay: 200 },
  'invoice-reminder': { mostADay: 200 },
  'transfer-reminder': { mostADay: 200 },
  'payment-failed': { mostADay: 200 },
  'payment-denied': { mostADay: 200 },
  'withdrawal-received': {},
  'withdrawal-accepted': { mostADay: 200 },
  'withdrawal-refused': { mostADay: 200 },
  'greeting-ready': { mostADay: 200 },
  'order-shipped': { mostADay: 200 },
  'question-asked': { mostADay: 100 },
  'correction-received': { mostADay: 100 },
  'delivery-result': { mostADay: 100 },
  'message-answered': { mostADay: 100 },
  'prepared-cart': { mostADay: 20, linkLastsMinutes: 30 * 24 * 60 },
  'staff-news': { mostADay: 100 },
  'owner-told': { mostADay: 100 },
} as const satisfies Record<string, MailRule>

export type MailKind = keyof typeof mailKinds
export const mailKindNames = Object.keys(mailKinds) as [MailKind, ...MailKind[]]

/** Those that may only be written with word of whether the address is confirmed. */
export type KindForConfirmed = { [Kind in MailKind]: (typeof mailKinds)[Kind] extends { onlyToConfirmed: true } ? Kind : never }[MailKind]

export const ruleOf = (kind: MailKind): MailRule => mailKinds[kind]

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

interface Recipient {
  /** Absent where it makes no difference. */
  readonly isConfirmed?: boolean | undefined
  /** Of this kind within a day, to the same letter box, the withheld ones left out. */
  readonly sentThatDay: number
}

/** Whether a mail is sent at all: so that nobody can have a stranger's letter box filled by the shop. `undefined`: it is sent. */
export function whyWithheld(kind: MailKind, { isConfirmed, sentThatDay }: Recipient): WithheldReason | undefined {
  const { mostADay = Infinity, onlyToConfirmed } = ruleOf(kind)
  if (onlyToConfirmed && !isConfirmed) return 'unconfirmed'
  return sentThatDay >= mostADay ? 'too-many' : undefined
}

/** Of `erika+shop@example.org` and `Erika@example.org` one person reads the mails. */
export function letterBoxOf(address: string): string {
  const key = emailKey(address)
  const at = key.lastIndexOf('@')
  return key.slice(0, at).replace(/\+.*$/s, '') + key.slice(at)
}

/** How long mails are kept: what belongs to an order is a business letter, the rest nobody has to keep. */
const accountMailDays = 90
/** § 257 HGB, § 147 AO: counted from the end of the year of the letter. */
const businessLetterYears = 6

/** Mails of days before these are forgotten today. */
export function forgottenBefore(today: DateOnly): { readonly accountMails: DateOnly; readonly businessLetters: DateOnly } {
  return { accountMails: addDays(today, -accountMailDays), businessLetters: dateOnly(yearOf(today) - businessLetterYears, 1, 1) }
}

/** Understood alike by JavaScript and by the database, which blanks what it keeps. */
export const tokenPattern = '([?&;]token=)[A-Za-z0-9._~%-]+'

export function withBlankedLinks(body: string): string {
  return body.replaceAll(new RegExp(tokenPattern, 'g'), '$1…')
}

/** Which document goes along with a mail; it is made when the mail is sent, of what was frozen before. */
export interface MailAttachment {
  readonly kind: 'order-confirmation' | 'invoices' | 'credit-note' | 'proforma' | 'mandate' | 'delivery-note'
  /** Of the order; of the invoice where it is a credit note, of the shipping where it is a delivery note. */
  readonly id: string
}
