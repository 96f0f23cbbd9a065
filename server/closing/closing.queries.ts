/** What a period is closed with, read along the index of the days. */
import { and, asc, eq, gt, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { Days } from '#domain/calendar/period.ts'
import type { VatCategory } from '#domain/money/vat-share.ts'
import type { PageWanted } from '#domain/paging.ts'
import { atStudio, dayBegins, isPast } from '#server/db/conditions.ts'
import { columnsOf, type Db, firstOf, type Tx } from '#server/db/database.ts'
import { bankMovements, greetingHistory, greetings, invoices, journal, orders, staff, voiceFees, voices } from '#server/db/schema.ts'
import type { InvoiceContent } from '#domain/invoice/invoice-content.ts'
import { momentsOf } from '#server/books/issued.ts'
import { customerNumber, ordersWithMoney } from '#server/books/issued.queries.ts'
import { isIssuedOn, signedSum } from '#server/invoice/invoice.queries.ts'

const ofShare = (name: string) => sql.raw(`share."${name}"`)
const eachShare = sql`lateral jsonb_to_recordset(${invoices.vatShares}) as share("category" text, "rateBasisPoints" int, "netCents" int, "vatCents" int)`
const country = sql<string>`${invoices.content} -> 'buyer' ->> 'country'`

/** The tax as the documents state it, by the country of the customer. */
export async function sumVatBy(db: Db | Tx, days: Days) {
  return db.select({
    country: country.as('buyer_country'), category: sql<VatCategory>`${ofShare('category')}`.as('vat_category'),
    rateBasisPoints: sql<number>`${ofShare('rateBasisPoints')}`.mapWith(Number).as('vat_rate'),
    netCents: signedSum(ofShare('netCents')), vatCents: signedSum(ofShare('vatCents')),
  }).from(invoices).innerJoin(eachShare, sql`true`).where(isIssuedOn(days))
    .groupBy(sql`buyer_country, vat_category, vat_rate`).orderBy(sql`buyer_country, vat_category, vat_rate`)
}

const documents = (db: Db) => db.select({ ...columnsOf(invoices, 'id', 'issuedOn', 'dateEntered', 'content', 'contentSha256', 'previousSha256'), dateShipped: orders.dateShipped }).from(invoices).innerJoin(orders, eq(orders.id, invoices.orderId))

/** Invoices, then credit notes, each series by its numbers: overlapping transactions may begin in another order than they take their numbers. */
export async function listDocumentsOf(db: Db, day: DateOnly, { limit, after }: PageWanted) {
  const isCredit = eq(invoices.kind, 'credit_note')
  const place = after && db.select({ isCredit, sequence: invoices.sequence }).from(invoices).where(eq(invoices.id, after.id))
  return documents(db).where(and(eq(invoices.issuedOn, day), place && sql`(${isCredit}, ${invoices.sequence}) > ${place}`)).orderBy(isCredit, asc(invoices.sequence)).limit(limit)
}

/** With all that stands on it, in the order of the days. */
export async function listDocumentsOn(db: Db, days: Days, { limit, after }: PageWanted) {
  return documents(db).where(and(isIssuedOn(days), isPast(after, invoices.issuedOn, invoices.id, '>'))).orderBy(asc(invoices.issuedOn), asc(invoices.id)).limit(limit)
}

/** Customers of the documents and of the money of these days by their numbers, each as the newest document names them. `buyer`: null where there is none. */
export async function listDebtorsOn(db: Db, days: Days, { limit, after }: { readonly limit: number; readonly after: number }) {
  const issued = db.select({ id: invoices.orderId }).from(invoices).where(isIssuedOn(days))
  return db.selectDistinctOn([customerNumber], {
    ...columnsOf(orders, 'billing', 'contact'), customerNumber: customerNumber.mapWith(Number), buyer: sql<InvoiceContent['buyer'] | null>`${invoices.content} -> 'buyer'`,
  }).from(orders).leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(and(sql`${customerNumber} > ${after}`, or(inArray(orders.id, issued), inArray(orders.id, ordersWithMoney(db, momentsOf(days))))))
    .orderBy(customerNumber, sql`${invoices.dateEntered} desc nulls last`).limit(limit)
}

/** Whether a file with such a name has left the shop. */
export async function isExported(tx: Tx, name: string): Promise<boolean> {
  return (await tx.select({ id: journal.id }).from(journal).where(and(eq(journal.action, 'exported the books'), sql`starts_with(${journal.details} ->> 'name', ${name})`)).limit(1)).length > 0
}

/** By their numbers, so that a gap would be seen. */
export async function listNumbersOn(db: Db, days: Days, limit: number) {
  return db.select(columnsOf(invoices, 'id', 'number')).from(invoices).where(isIssuedOn(days)).orderBy(asc(invoices.series), asc(invoices.year), asc(invoices.sequence)).limit(limit)
}

/** What statements show, by the day on which the bank booked it. */
export async function listMovementsOn(db: Db, { from, before }: Days, { limit, after }: PageWanted) {
  return db.select({
    ...columnsOf(bankMovements, 'id', 'bankReference', 'bookedOn', 'kind', 'amountCents', 'currency', 'debtorName', 'debtorIban', 'remittance', 'state', 'bookedCents', 'note'), orderNumber: orders.number,
  }).from(bankMovements).leftJoin(orders, eq(orders.id, bankMovements.orderId))
    .where(and(gte(bankMovements.bookedOn, from), lt(bankMovements.bookedOn, before), isPast(after, bankMovements.bookedOn, bankMovements.id, '>')))
    .orderBy(asc(bankMovements.bookedOn), asc(bankMovements.id)).limit(limit)
}

/** `after`: the number of the last entry read. */
export async function listJournalOn(db: Db, { from, before }: Days, { limit, after }: { readonly limit: number; readonly after: number }) {
  return db.select({ ...columnsOf(journal, 'id', 'at', 'action', 'subjectKind', 'subjectId', 'details'), staffName: sql<string>`coalesce(${staff.name}, '')` })
    .from(journal).leftJoin(staff, eq(staff.id, journal.staffId))
    .where(and(gte(journal.at, dayBegins(from)), lt(journal.at, dayBegins(before)), gt(journal.id, after))).orderBy(asc(journal.id)).limit(limit)
}

/** Businesses that owe the tax themselves, by the number under which they do. */
export async function sumSalesByVatId(db: Db, days: Days) {
  const buyer = (field: string) => sql<string>`coalesce(${invoices.content} -> 'buyer' ->> ${sql.raw(`'${field}'`)}, '')`
  return db.select({ vatId: buyer('vatId').as('buyer_vat_id'), country: sql<string>`max(${buyer('country')})`, customer: sql<string>`max(${buyer('name')})`, netCents: signedSum(ofShare('netCents')) })
    .from(invoices).innerJoin(eachShare, sql`true`).where(and(isIssuedOn(days), sql`${ofShare('category')} = 'AE'`)).groupBy(sql`buyer_vat_id`).orderBy(sql`buyer_vat_id`)
}

/** When a greeting was finished for the first time. */
const isFirstFinish = (days: Days) => and(
  eq(greetingHistory.status, 'finished'), gte(greetingHistory.at, dayBegins(days.from)), lt(greetingHistory.at, dayBegins(days.before)),
  sql`not exists (select from ${greetingHistory} as before where before.greeting_id = ${greetingHistory.greetingId} and before.status = 'finished' and before.id < ${greetingHistory.id})`,
)

/** What counts on that day; nothing where none was ever set. */
const feeOn = (day: SQL) => sql<number>`coalesce((select fee.fee_cents from ${voiceFees} as fee where fee.voice_id = ${voices.id} and fee.valid_from <= ${day} order by fee.valid_from desc limit 1), 0)`.mapWith(Number)
const finishedOn = sql<DateOnly>`${atStudio(greetingHistory.at)}::date`

/** Of voices of persons. */
export async function listSpokenOn(db: Db, days: Days) {
  return db.select({
    ...columnsOf(voices, 'name'), voiceId: voices.id, speaker: sql<string>`coalesce(${staff.name}, '')`, day: sql<DateOnly>`(${finishedOn})::text`, orderNumber: orders.number,
    greeting: greetings.name, feeCents: feeOn(finishedOn),
  }).from(greetingHistory).innerJoin(greetings, eq(greetings.id, greetingHistory.greetingId)).innerJoin(orders, eq(orders.id, greetings.orderId))
    .innerJoin(voices, and(eq(voices.id, greetings.voiceId), eq(voices.ai, false))).leftJoin(staff, eq(staff.id, voices.talentStaffId))
    .where(isFirstFinish(days)).orderBy(asc(voices.name), asc(voices.id), asc(greetingHistory.id))
}

/** Those of persons, with what one greeting earns on a day. */
export async function listVoiceFees(db: Db, day: DateOnly) {
  return db.select({ voiceId: voices.id, name: voices.name, speaker: sql<string>`coalesce(${staff.name}, '')`, feeCents: feeOn(sql`${day}::date`) })
    .from(voices).leftJoin(staff, eq(staff.id, voices.talentStaffId)).where(eq(voices.ai, false)).orderBy(asc(voices.position), asc(voices.id))
}

export async function findPersonsVoice(tx: Tx, voiceId: string) {
  return firstOf(await tx.select({ name: voices.name }).from(voices).where(and(eq(voices.id, voiceId), eq(voices.ai, false))))
}

export async function hasVoiceFee(tx: Tx, voiceId: string): Promise<boolean> {
  return (await tx.$count(voiceFees, eq(voiceFees.voiceId, voiceId))) > 0
}

export async function saveVoiceFee(tx: Tx, fee: typeof voiceFees.$inferInsert) {
  await tx.insert(voiceFees).values(fee).onConflictDoUpdate({ target: [voiceFees.voiceId, voiceFees.validFrom], set: { feeCents: fee.feeCents } })
}
