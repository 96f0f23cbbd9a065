/** Leads: what the contact form left, and whether the CRM has it. */
import { and, eq, gte, lt, or, sql } from 'drizzle-orm'
import type { Message } from '#domain/contact/contact.contract.ts'
import type { Lead } from '#server/adapters/crm/crm.port.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { leads } from '#server/db/schema.ts'

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

/** Whether these words of this sender are here already: with the same id, or, where ids say nothing, from that moment on. */
export async function hasLead(tx: Tx, { email1, description, message_id: messageId }: Message, since: Date): Promise<boolean> {
  const isSame = or(gte(leads.dateEntered, since), messageId === undefined ? undefined : eq(leads.messageId, messageId))
  const rows = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(isSame, eq(sql`lower(${leads.email})`, email1.toLowerCase()), eq(leads.description, description)))
    .limit(1)
  return rows.length > 0
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
