/** The outbox, as owners look through it. */
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { MailKind } from '#domain/mail/mail-kinds.ts'
import { mostMailsCounted } from '#domain/studio/most-mails-counted.ts'
import type { MailState } from '#domain/mail/mail-state.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { mails } from '#server/db/schema.ts'

const listed = {
  id: mails.id, kind: mails.kind, language: mails.language, recipient: mails.recipient, subject: mails.subject, state: mails.state,
  withheldBecause: mails.withheldBecause, dateEntered: mails.dateEntered, sentAt: mails.sentAt, forgottenAt: mails.forgottenAt,
}

const read = {
  ...listed, attempts: mails.attempts, lastFailure: mails.lastFailure, textBody: mails.textBody, htmlBody: mails.htmlBody, linksUntil: mails.linksUntil,
  linksGoneAt: mails.linksGoneAt,
}

interface MailFilter {
  readonly state: MailState | undefined
  readonly kind: MailKind | undefined
  /** The beginning of an address, in any case; empty: anybody's. */
  readonly recipient: string
}

/** Above every sign that an address may go on with. */
const beyondAll = '\u{10ffff}'

/** Byte by byte, as the index is sorted. */
function beginsWith(beginning: string) {
  const address = sql`lower(${mails.recipient})`
  return and(sql`${address} ~>=~ lower(${beginning})`, sql`${address} ~<~ (lower(${beginning}) || ${beyondAll})`)
}

/** Counts no further than it has to. */
export async function listMailsBy(db: Db, { state, kind, recipient }: MailFilter, { limit, offset }: { readonly limit: number; readonly offset: number }) {
  const which = and(
    state && eq(mails.state, state),
    kind && eq(mails.kind, kind),
    recipient === '' ? undefined : beginsWith(recipient),
  )
  const counted = db.select({ id: mails.id }).from(mails).where(which).limit(mostMailsCounted).as('counted')
  const [all] = await db.select({ count: count() }).from(counted)
  const rows = await db.select(listed).from(mails).where(which).orderBy(desc(mails.dateEntered), desc(mails.id)).limit(limit).offset(offset)
  return { total: all?.count ?? 0, mails: rows }
}
export type ListedMail = Awaited<ReturnType<typeof listMailsBy>>['mails'][number]

export async function findMail(db: Db | Tx, mailId: string) {
  const [row] = await db.select(read).from(mails).where(eq(mails.id, mailId))
  return row
}
export type ReadMail = NonNullable<Awaited<ReturnType<typeof findMail>>>

export async function lockMail(tx: Tx, mailId: string): Promise<ReadMail | undefined> {
  const [row] = await tx.select(read).from(mails).where(eq(mails.id, mailId)).for('update')
  return row
}

export async function saveMailState(tx: Tx, mailId: string, state: 'pending') {
  await tx.update(mails).set({ state, withheldBecause: null, lastFailure: null }).where(eq(mails.id, mailId))
}
