/** The outbox, as owners look through it. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { MailKind } from '#domain/mail/mail-kinds.ts'
import type { MailState } from '#domain/mail/mail-state.ts'
import type { PageWanted } from '#domain/paging.ts'
import { beginsWith } from '#server/db/begins-with.ts'
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

export interface MailsWanted extends PageWanted {
  readonly state: MailState | undefined
  readonly kind: MailKind | undefined
  /** The beginning of an address, in any case; empty: anybody's. */
  readonly recipient: string
}

export function listMailsBy(db: Db, { state, kind, recipient, limit, after }: MailsWanted) {
  const isEarlier = after && sql`(${mails.dateEntered}, ${mails.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
  return db.select(listed).from(mails)
    .where(and(state && eq(mails.state, state), kind && eq(mails.kind, kind), recipient === '' ? undefined : beginsWith(sql`lower(${mails.recipient})`, recipient), isEarlier))
    .orderBy(desc(mails.dateEntered), desc(mails.id)).limit(limit)
}
export type ListedMail = Awaited<ReturnType<typeof listMailsBy>>[number]

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
