/** The row stays and shows that there was a mail, not its recipient, nor what it said. */
import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { MailKind } from '#domain/mail/mail.ts'
import { type Db, type Tx, updateSome } from '#server/db/database.ts'
import { dayBegins } from '#server/db/conditions.ts'
import { mails } from '#server/db/schema.ts'
import { blankedLinks, forgotten } from './mail.queries.ts'

/** A mail that still waits to be sent is not sent any more. */
const withheldIfPending = (because: 'erased' | 'link-gone') => ({
  state: sql`case when ${mails.state} = 'pending' then 'withheld' else ${mails.state} end`,
  withheldBecause: sql`case when ${mails.state} = 'pending' then ${because} else ${mails.withheldBecause} end`,
})

/** For somebody who asks to be forgotten: what belongs to no order goes, sent or not. Letter boxes stay for the count of the day. */
export async function eraseMailsOf(tx: Tx, userId: string, at: Date) {
  await tx.update(mails).set({ ...forgotten(at), ...withheldIfPending('erased') }).where(and(eq(mails.userId, userId), isNull(mails.orderId)))
}

/** What one event had written, where it belongs to no account. */
export async function eraseMailOfEvent(tx: Tx, dedupeKey: string, at: Date) {
  await tx.update(mails).set({ ...forgotten(at), ...withheldIfPending('erased') }).where(eq(mails.dedupeKey, dedupeKey))
}

interface Addressed {
  readonly userId: string
  /** Those to this address alone; absent: to each that the user has or had. */
  readonly emailKey?: string
}

/** The secrets of these mails were used, or are worth nothing for another reason. */
export async function blankLinksOf(tx: Tx, { userId, emailKey }: Addressed, kinds: readonly MailKind[], at: Date) {
  const to = emailKey === undefined ? undefined : eq(sql`lower(${mails.recipient})`, emailKey)
  await tx.update(mails).set({ ...blankedLinks(at), ...withheldIfPending('link-gone') })
    .where(and(eq(mails.userId, userId), to, inArray(mails.kind, [...kinds]), isNotNull(mails.linksUntil), isNull(mails.linksGoneAt)))
}

/** Each answers how many it took, at most `most`. */
export async function blankExpiredLinks(db: Db, at: Date, most: number): Promise<number> {
  const expired = and(lt(mails.linksUntil, at), isNull(mails.linksGoneAt))
  return updateSome(db, mails, { ...blankedLinks(at), ...withheldIfPending('link-gone') }, expired, most)
}

export async function forgetMailsBefore(
  db: Db, { accountMails, businessLetters }: { readonly accountMails: DateOnly; readonly businessLetters: DateOnly }, at: Date, most: number,
): Promise<number> {
  const enteredBefore = (day: DateOnly) => lt(mails.dateEntered, dayBegins(day))
  const isOld = or(and(isNull(mails.orderId), enteredBefore(accountMails)), enteredBefore(businessLetters))
  return updateSome(db, mails, { ...forgotten(at), ...withheldIfPending('erased') }, and(isNull(mails.forgottenAt), isOld), most)
}

/** Of those that belong to nobody any more nobody will ask; what still waits is on its way. */
export async function forgetUnsentMailsOf(db: Db, kinds: readonly MailKind[], at: Date, most: number): Promise<number> {
  return updateSome(db, mails, forgotten(at), and(isNull(mails.forgottenAt), inArray(mails.kind, [...kinds]), ne(mails.state, 'pending')), most)
}

/** Their day is counted. */
export async function forgetLetterBoxes(db: Db, enteredBefore: Date, most: number): Promise<number> {
  return updateSome(db, mails, { letterBox: '' }, and(isNotNull(mails.forgottenAt), ne(mails.letterBox, ''), lt(mails.dateEntered, enteredBefore)), most)
}
