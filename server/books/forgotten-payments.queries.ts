/** What goes of old payments: by whose account, by which permission and through whom. That money came, when and how much, stays. Each answers how many it took. */
import { and, eq, exists, gte, inArray, isNotNull, isNull, lt, ne, not, or, sql, type AnyColumn } from 'drizzle-orm'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { Db } from '#server/db/database.ts'
import { dayBegins } from '#server/db/studio-day.ts'
import { bankMovements, debitRuns, mandates, payments } from '#server/db/schema.ts'
import { unmodified } from '#server/db/unmodified.ts'

const before = (moment: AnyColumn, day: DateOnly) => lt(moment, dayBegins(day))

/** One that still is to be collected, or came back lately, keeps its mandate. */
export async function forgetMandatesBefore(db: Db, day: DateOnly, most: number): Promise<number> {
  const later = db.select({ id: payments.id }).from(payments).where(and(eq(payments.mandateId, mandates.id), gte(payments.dateModified, dayBegins(day))))
  const some = db.select({ id: mandates.id }).from(mandates)
    .where(and(before(mandates.signedAt, day), or(isNull(mandates.lastUsedOn), lt(mandates.lastUsedOn, day)), ne(mandates.iban, ''), not(exists(later)))).limit(most)
  const nowhere = { name: '', street: '', postalCode: '', city: '', country: '' }
  const rows = await db.update(mandates).set({ holder: '', iban: '', address: nowhere }).where(inArray(mandates.id, some)).returning({ id: mandates.id })
  return rows.length
}

/** Money that waits for an order or for its way back is still somebody's. */
export async function forgetPaymentsBefore(db: Db, day: DateOnly, most: number): Promise<number> {
  const isSettled = or(inArray(payments.state, ['failed', 'expired', 'refunded']), and(eq(payments.state, 'captured'), isNotNull(payments.orderId), isNull(payments.returnSince)))
  const saysMore = or(isNotNull(payments.frozenOrder), isNotNull(payments.approvalLink), isNotNull(payments.externalId))
  const some = db.select({ id: payments.id }).from(payments).where(and(before(payments.dateModified, day), isSettled, saysMore)).limit(most)
  const rows = await db.update(payments).set({ frozenOrder: null, approvalLink: null, externalId: null, ...unmodified(payments) })
    .where(inArray(payments.id, some)).returning({ id: payments.id })
  return rows.length
}

/** The database wants a word in the place of a reason that was needed. */
export async function forgetRunsBefore(db: Db, day: DateOnly, most: number): Promise<number> {
  const some = db.select({ id: debitRuns.id }).from(debitRuns).where(and(lt(debitRuns.collectOn, day), before(debitRuns.dateEntered, day), ne(debitRuns.xml, ''))).limit(most)
  const rows = await db.update(debitRuns).set({ xml: '', releaseNote: sql`case when ${debitRuns.releaseNote} = '' then '' else '–' end` })
    .where(inArray(debitRuns.id, some)).returning({ id: debitRuns.id })
  return rows.length
}

export async function forgetNotesBefore(db: Db, day: DateOnly, most: number): Promise<number> {
  const some = db.select({ id: bankMovements.id }).from(bankMovements)
    .where(and(lt(bankMovements.bookedOn, day), before(bankMovements.decidedAt, day), ne(bankMovements.note, ''))).limit(most)
  const rows = await db.update(bankMovements).set({ note: '' }).where(inArray(bankMovements.id, some)).returning({ id: bankMovements.id })
  return rows.length
}
