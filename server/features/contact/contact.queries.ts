/** Leads: what the contact form left, and whether the CRM has it. */
import { eq, sql } from 'drizzle-orm'
import type { Message } from '#domain/contact/contact.contract.ts'
import type { Lead } from '#server/adapters/crm/crm.port.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { leads } from '#server/db/schema.ts'

export async function insertLead(tx: Tx, message: Message, campaignId: string): Promise<string> {
  const [row] = await tx.insert(leads).values({
    firstName: message.first_name, lastName: message.last_name, email: message.email1, description: message.description,
    language: message.language, campaignId,
  }).returning({ id: leads.id })
  if (!row) throw new Error('The lead was not stored')
  return row.id
}

/** Absent when the lead was erased or has been handed over already. */
export async function findUnsentLead(db: Db, leadId: string): Promise<Lead | undefined> {
  const [row] = await db.select().from(leads).where(eq(leads.id, leadId))
  if (!row || row.state === 'sent') return undefined
  const { firstName, lastName, email, description, campaignId } = row
  return { leadId, firstName, lastName, email, description, campaignId }
}

/** `sentTo` tells later whether a real system has it or only the simulator. */
export async function markLeadSent(db: Db, leadId: string, sentTo: string, sentAt: Date) {
  await db.update(leads).set({ state: 'sent', sentTo, sentAt, lastFailure: null, attempts: sql`${leads.attempts} + 1` }).where(eq(leads.id, leadId))
}

/** After the last attempt the lead waits for somebody to try again. */
export async function noteLeadFailure(db: Db, leadId: string, reason: string, isLast: boolean) {
  await db.update(leads).set({ state: isLast ? 'failed' : 'pending', lastFailure: reason, attempts: sql`${leads.attempts} + 1` }).where(eq(leads.id, leadId))
}
