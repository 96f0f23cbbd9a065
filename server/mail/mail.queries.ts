import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import { type MailKind, type MailState, tokenPattern } from '#domain/mail/mail.ts'
import type { PageWanted } from '#domain/paging.ts'
import { beginsWith, dayBegins, isPast } from '#server/db/conditions.ts'
import { columnsOf, type Db, firstOf, type Tx, updateSome } from '#server/db/database.ts'
import { mails } from '#server/db/schema.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'

type NewMail = Pick<typeof mails.$inferInsert,
  'id' | 'dedupeKey' | 'kind' | 'language' | 'recipient' | 'letterBox' | 'userId' | 'orderId' | 'subject' | 'textBody' | 'htmlBody' | 'messageId'
  | 'attachments' | 'state' | 'withheldBecause' | 'linksUntil'>

/** False when a mail of the same event is there already. */
export async function insertMail(tx: Tx, mail: NewMail): Promise<boolean> {
  return (await tx.insert(mails).values(mail).onConflictDoNothing({ target: mails.dedupeKey }).returning({ id: mails.id })).length > 0
}

/** Until the transaction ends nobody else writes one of this kind to this box: of two that come at once, both count. */
export async function countMailsOfADay(tx: Tx, { kind, letterBox }: Pick<NewMail, 'kind'> & { readonly letterBox: string }): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`mail ${kind} ${letterBox}`}))`)
  const [row] = await tx.select({ count: count() }).from(mails).where(and(
    eq(mails.letterBox, letterBox), eq(mails.kind, kind), ne(mails.state, 'withheld'), gt(mails.dateEntered, sql`now() - interval '1 day'`),
  ))
  return row?.count ?? 0
}

/** Absent when it was sent already, is not to be sent, or was erased with the customer's data. */
export async function findUnsentMail(db: Db, mailId: string) {
  const isToSend = and(eq(mails.id, mailId), notInArray(mails.state, ['sent', 'withheld']), isNull(mails.forgottenAt))
  const [row] = await db.select().from(mails).where(isToSend)
  if (!row) return undefined
  if (row.messageId === null) throw new Error('A mail without a message id was stored')
  return {
    kind: row.kind, orderId: row.orderId, attachments: row.attachments, linksUntil: row.linksUntil, linksGoneAt: row.linksGoneAt,
    messageId: row.messageId, writtenAt: row.dateEntered, to: row.recipient, subject: row.subject, text: row.textBody, html: row.htmlBody,
  }
}

const withoutTokens = (body: typeof mails.textBody | typeof mails.htmlBody) => sql`regexp_replace(${body}, ${tokenPattern}, '\\1…', 'g')`

/** Without its tokens nobody who reads the outbox can use what was sent to somebody else. */
const blankedLinks = (at: Date) => ({
  textBody: withoutTokens(mails.textBody),
  htmlBody: withoutTokens(mails.htmlBody),
  linksGoneAt: sql`case when ${mails.linksUntil} is not null then coalesce(${mails.linksGoneAt}, ${at.toISOString()}::timestamptz) end`,
})

/** The row stays and shows that there was a mail, not its recipient, nor what it said. */
const forgotten = (at: Date) => ({ recipient: '', textBody: '', htmlBody: '', lastFailure: null, attachments: [], userId: null, forgottenAt: at })

interface Sent {
  readonly sentAt: Date
  readonly keepsTokens: boolean
  readonly isForgotten: boolean
}

/** Also one that was to be withheld when it had already gone out. */
export async function markMailSent(db: Db | Tx, mailId: string, { sentAt, keepsTokens, isForgotten }: Sent) {
  const kept = { ...(!keepsTokens && blankedLinks(sentAt)), ...(isForgotten && forgotten(sentAt)) }
  await db
    .update(mails)
    .set({ lastFailure: null, ...kept, state: 'sent', withheldBecause: null, sentAt, attempts: sql`${mails.attempts} + 1` })
    .where(eq(mails.id, mailId))
}

/** A mail that failed for good is sent again only when somebody asks for it. Of one that was withheld or erased meanwhile nothing is noted. */
export async function noteMailFailure(db: Db, mailId: string, { reason, isLast }: { readonly reason: string; readonly isLast: boolean }) {
  await db
    .update(mails)
    .set({ state: isLast ? 'failed' : 'pending', lastFailure: reason, attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, mailId), inArray(mails.state, ['pending', 'failed']), isNull(mails.forgottenAt)))
}

/** Its link leads nowhere any more: nobody is sent there. */
export async function withholdMailWithDeadLink(db: Db, mailId: string, at: Date) {
  await db.update(mails).set({ ...blankedLinks(at), state: 'withheld', withheldBecause: 'link-gone' }).where(eq(mails.id, mailId))
}

/** The outbox, as owners look through it. */
const listed = columnsOf(mails, 'id', 'kind', 'language', 'recipient', 'subject', 'state', 'withheldBecause', 'dateEntered', 'sentAt', 'forgottenAt')

const read = { ...listed, ...columnsOf(mails, 'attempts', 'lastFailure', 'textBody', 'htmlBody', 'linksUntil', 'linksGoneAt') }

export interface MailsWanted extends PageWanted {
  readonly state: MailState | undefined
  readonly kind: MailKind | undefined
  /** The beginning of an address, in any case; empty: anybody's. */
  readonly recipient: string
}

export function listMailsBy(db: Db, { state, kind, recipient, limit, after }: MailsWanted) {
  return db.select(listed).from(mails)
    .where(and(state && eq(mails.state, state), kind && eq(mails.kind, kind), recipient === '' ? undefined : beginsWith(sql`lower(${mails.recipient})`, recipient), isPast(after, mails.dateEntered, mails.id)))
    .orderBy(desc(mails.dateEntered), desc(mails.id)).limit(limit)
}
export type ListedMail = Awaited<ReturnType<typeof listMailsBy>>[number]

export async function findMail(db: Db | Tx, mailId: string) {
  return firstOf(await db.select(read).from(mails).where(eq(mails.id, mailId)))
}
export type ReadMail = NonNullable<Awaited<ReturnType<typeof findMail>>>

export async function lockMail(tx: Tx, mailId: string): Promise<ReadMail | undefined> {
  return firstOf(await tx.select(read).from(mails).where(eq(mails.id, mailId)).for('update'))
}

export async function saveMailState(tx: Tx, mailId: string, state: 'pending') {
  await tx.update(mails).set({ state, withheldBecause: null, lastFailure: null }).where(eq(mails.id, mailId))
}

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
