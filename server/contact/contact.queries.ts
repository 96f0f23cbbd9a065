import { and, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { Message } from '#domain/contact/contact.contract.ts'
import type { PageWanted } from '#domain/paging.ts'
import type { Lead } from '#server/adapters/crm/crm.port.ts'
import { beginsWith, isPast } from '#server/db/conditions.ts'
import { columnsOf, type Db, firstOf, type Tx } from '#server/db/database.ts'
import { leads, staff } from '#server/db/schema.ts'

/** `undefined` where the message's id belongs to another message. */
export async function insertLead(tx: Tx, message: Message, campaignId: string): Promise<string | undefined> {
  const [row] = await tx.insert(leads).values({
    firstName: message.first_name, lastName: message.last_name, email: message.email1, description: message.description,
    answerBy: message.answer_by, phone: message.phone, messageId: message.message_id, language: message.language, campaignId,
  }).onConflictDoNothing({ target: leads.messageId }).returning({ id: leads.id })
  return row?.id
}

/** Until the transaction ends nobody else keeps a message with these words of this sender. */
export async function waitForSender(tx: Tx, { email1, description }: Message) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`lead ${email1.toLowerCase()} ${description}`}))`)
}

/** Whether all that this sender says, the way of the answer with it, is here already: with the same id, or, where ids say nothing, from that moment on. */
export async function hasLead(tx: Tx, message: Message, since: Date): Promise<boolean> {
  const isRecentOrNamed = or(gte(leads.dateEntered, since), message.message_id === undefined ? undefined : eq(leads.messageId, message.message_id))
  const saysTheSame = and(
    eq(sql`lower(${leads.email})`, message.email1.toLowerCase()), eq(leads.description, message.description), eq(leads.firstName, message.first_name),
    eq(leads.lastName, message.last_name), eq(leads.answerBy, message.answer_by), eq(leads.phone, message.phone),
  )
  return (await tx.select({ id: leads.id }).from(leads).where(and(isRecentOrNamed, saysTheSame)).limit(1)).length > 0
}

/** Absent when the lead was erased or has been handed over already. */
export async function findUnsentLead(db: Db, leadId: string): Promise<Lead | undefined> {
  const [row] = await db.select().from(leads).where(eq(leads.id, leadId))
  if (!row || row.state === 'sent') return undefined
  const { firstName, lastName, email, description, answerBy, phone, campaignId } = row
  return { leadId, firstName, lastName, email, description, answerBy, phone, campaignId }
}

/** `sentTo` tells later whether a real system has it or only the simulator. */
export async function markLeadSent(db: Db, leadId: string, sentTo: string, sentAt: Date) {
  await db.update(leads).set({ state: 'sent', sentTo, sentAt, lastFailure: null, attempts: sql`${leads.attempts} + 1` }).where(eq(leads.id, leadId))
}

/** Only what the CRM has. */
export async function deleteLeadsSentBefore(db: Db, before: Date) {
  await db.delete(leads).where(and(eq(leads.state, 'sent'), lt(leads.sentAt, before)))
}

/** After the last attempt the lead waits for somebody to try again. */
export async function noteLeadFailure(db: Db, leadId: string, reason: string, isLast: boolean) {
  await db.update(leads).set({ state: isLast ? 'failed' : 'pending', lastFailure: reason, attempts: sql`${leads.attempts} + 1` }).where(eq(leads.id, leadId))
}

/** `email`: the beginning of the address; empty: anybody's. */
export async function listMessagesBy(db: Db, { email, isUnanswered, limit, after }: PageWanted & { readonly email: string; readonly isUnanswered: boolean }) {
  const isTheirs = email === '' ? undefined : beginsWith(sql`lower(${leads.email})`, email)
  return withAnswerer(db).where(and(isPast(after, leads.dateEntered, leads.id), isTheirs, isUnanswered ? isNull(leads.answeredAt) : undefined))
    .orderBy(desc(leads.dateEntered), desc(leads.id)).limit(limit)
}
export type MessageRow = Awaited<ReturnType<typeof listMessagesBy>>[number]

const withAnswerer = (db: Db | Tx) => db.select({
  ...columnsOf(leads, 'id', 'firstName', 'lastName', 'email', 'phone', 'language', 'description', 'state', 'dateEntered', 'answer', 'answeredAt'), answeredBy: staff.name,
}).from(leads).leftJoin(staff, eq(staff.id, leads.answeredByStaffId))

/** Nobody else answers or erases it until the transaction ends. */
export async function lockMessage(tx: Tx, messageId: string): Promise<MessageRow | undefined> {
  await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, messageId)).for('update')
  return firstOf(await withAnswerer(tx).where(eq(leads.id, messageId)))
}

export async function saveAnswerTo(tx: Tx, messageId: string, answer: { readonly answer: string; readonly answeredAt: Date; readonly answeredByStaffId: string }) {
  await tx.update(leads).set(answer).where(eq(leads.id, messageId))
}

/** Whether there was one. */
export async function deleteMessage(tx: Tx, messageId: string): Promise<boolean> {
  return (await tx.delete(leads).where(eq(leads.id, messageId)).returning({ id: leads.id })).length > 0
}
