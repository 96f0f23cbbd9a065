import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, notExists, or, sql, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { Days } from '#domain/calendar/period.ts'
import type { DocumentNumber } from '#domain/invoice/document-number.ts'
import type { InvoiceContent } from '#domain/invoice/invoice-content.ts'
import { type GreetingShare, orderedShares, sharesLeft } from '#domain/invoice/greeting-shares.ts'
import { columnsOf, type Db, firstOf, theOne, type Tx } from '#server/db/database.ts'
import { archivedDocuments, carts, files, invoices, numberSeries, orderLines, orders, receivables, users } from '#server/db/schema.ts'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import type { Credited } from '#domain/invoice/credit-invoice.ts'
import { owedCents, receivedCents } from '#server/order/ordered.queries.ts'
import { isMoneyOnItsWay, type Page } from '#server/order/orders.queries.ts'

/** A credit note takes away. */
export const signedSum = (cents: SQL | AnyPgColumn) =>
  sql<number>`coalesce(sum(case when ${invoices.kind} = 'credit_note' then -1 else 1 end * ${cents}), 0)`.mapWith(Number)

export const isIssuedOn = ({ from, before }: Days) => and(gte(invoices.issuedOn, from), lt(invoices.issuedOn, before))

/** The series is locked from here on until the transaction ends: what fails gives its number back, and nobody else gets it meanwhile. */
export async function takeNumber(tx: Tx, series: string, year: number): Promise<number> {
  return theOne(await tx.insert(numberSeries).values({ name: series, year, lastNumber: 1 })
    .onConflictDoUpdate({ target: [numberSeries.name, numberSeries.year], set: { lastNumber: sql`${numberSeries.lastNumber} + 1` } })
    .returning({ lastNumber: numberSeries.lastNumber })).lastNumber
}

type NewInvoice = Pick<typeof invoices.$inferInsert, 'content' | 'greetingShares' | 'series' | 'year' | 'sequence' | 'contentSha256' | 'orderId' | 'userId' | 'cancelsInvoiceId' | 'requestId'> & {
  /** Invoices have one, credit notes don’t. */
  readonly receivable?: Pick<typeof receivables.$inferSelect, 'dueOn' | 'paidAt'> | undefined
}

/** One statement for the invoice and its rows, because the series of numbers stays locked until the commit. */
export async function insertInvoice(tx: Tx, { content, receivable, ...invoice }: NewInvoice): Promise<string> {
  const { number, kind, language, issuedOn, suppliedOn, netCents, vatCents, totalCents, vatShares } = content
  const issued = tx.$with('issued').as(tx.insert(invoices).values({
    ...invoice, content, previousSha256: sumBefore(tx, invoice), isPartial: content.isPartial ?? false, number, kind, language, issuedOn, suppliedOn: suppliedOn ?? null, netCents, vatCents,
    totalCents, vatShares: [...vatShares],
  }).returning({ id: invoices.id }))
  const invoiceId = sql`(select id from issued)`
  const owed = receivable && tx.$with('owed').as(tx.insert(receivables).values({
    ...receivable, invoiceId, totalCents, state: receivable.paidAt ? 'paid' : 'due', paidCents: receivable.paidAt ? totalCents : 0,
  }).returning({ id: receivables.invoiceId }))
  return theOne(await tx.with(issued, ...(owed ? [owed] : [])).insert(archivedDocuments).values({ invoiceId }).returning({ id: archivedDocuments.invoiceId })).id
}

/** Of the document before this one in its series: the numbers between may be lost. */
function sumBefore(tx: Tx, { series, year, sequence }: DocumentNumber) {
  return sql`(${tx.select({ sum: invoices.contentSha256 }).from(invoices)
    .where(and(eq(invoices.series, series), eq(invoices.year, year), lt(invoices.sequence, sequence))).orderBy(desc(invoices.sequence)).limit(1)})`
}

interface Weighed {
  readonly orderId: string
  readonly cancelsInvoiceId?: string
  /** The number of the invoice in whose place the document stands. */
  readonly replaces?: string | undefined
}

/** What each greeting of the order is worth to a document: as ordered, or, to a credit note or a correction, what parts had left of it on the invoice before. */
export async function listGreetingWeights(tx: Tx, { orderId, cancelsInvoiceId, replaces }: Weighed): Promise<GreetingShare[]> {
  const before = cancelsInvoiceId ?? (replaces === undefined ? undefined : await findInvoiceIdBy(tx, replaces))
  if (before !== undefined) {
    const documents = await tx.select(columnsOf(invoices, 'kind', 'greetingShares')).from(invoices)
      .where(or(eq(invoices.id, before), and(eq(invoices.cancelsInvoiceId, before), invoices.isPartial)))
    const sharesOf = (kind: 'invoice' | 'credit_note') => documents.filter((one) => one.kind === kind).flatMap(({ greetingShares }) => greetingShares)
    return sharesLeft(sharesOf('invoice'), sharesOf('credit_note'))
  }
  const lines = await tx.select({ ...columnsOf(orderLines, 'pos', 'priceCents', 'expressCents', 'discountCents'), formatsCents: orders.formatsCents }).from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId)).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.pos))
  return orderedShares({ formatsCents: lines[0]?.formatsCents ?? 0, lines })
}

async function findInvoiceIdBy(tx: Tx, number: string): Promise<string | undefined> {
  return firstOf(await tx.select(columnsOf(invoices, 'id')).from(invoices).where(eq(invoices.number, number)))?.id
}

const stored = columnsOf(invoices, 'id', 'userId', 'orderId', 'content')

export async function findInvoice(db: Db | Tx, invoiceId: string) {
  return firstOf(await db.select(stored).from(invoices).where(eq(invoices.id, invoiceId)))
}

const note = alias(invoices, 'note')

/** A part that was credited leaves an invoice standing. */
const isStanding = notExists(sql`(select from ${invoices} as ${note} where ${note.cancelsInvoiceId} = ${invoices.id} and not ${note.isPartial})`)

/** Without credit notes and what they took back; none for an address that nobody has proved. */
export async function listInvoicesOfOrder(db: Db | Tx, orderId: string) {
  return db.select(stored).from(invoices).innerJoin(users, and(eq(users.id, invoices.userId), isNotNull(users.emailConfirmedAt)))
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice'), isStanding)).orderBy(asc(invoices.sequence))
}

/** The orders that got invoices before the customer's address was proved, as far as they are written to that very address. */
export async function listInvoicedUnproved(tx: Tx, userId: string) {
  const issued = tx.select({ orderId: invoices.orderId }).from(invoices).where(and(eq(invoices.kind, 'invoice'), isStanding, lt(invoices.dateEntered, users.emailConfirmedAt)))
  return tx.select(columnsOf(orders, 'id', 'number', 'userId', 'language', 'contact')).from(orders).innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(users.id, userId), sql`${orders.contact} ->> 'email' = ${users.email}`, inArray(orders.id, issued))).orderBy(asc(orders.number))
}

/** Those of an order that are not taken back, each with its credit notes so far, and with those of the invoices in whose place it stands. */
export async function listInvoicesToCredit(tx: Db | Tx, orderId: string): Promise<(Credited & { readonly invoiceId: string })[]> {
  const documents = await tx.select(columnsOf(invoices, 'id', 'number', 'kind', 'cancelsInvoiceId', 'isPartial', 'content')).from(invoices)
    .where(eq(invoices.orderId, orderId)).orderBy(invoices.year, invoices.sequence)
  const issued = documents.filter(({ kind }) => kind === 'invoice')
  const creditsOf = (id: string) => documents.filter((one) => one.cancelsInvoiceId === id && one.isPartial).map(({ content }) => content)
  const earlierOf = ({ replaces }: InvoiceContent): InvoiceContent[] => {
    const replaced = replaces && issued.find(({ number }) => number === replaces.number)
    return replaced ? [...earlierOf(replaced.content), ...creditsOf(replaced.id)] : []
  }
  return issued.filter(({ id }) => !documents.some((one) => one.cancelsInvoiceId === id && !one.isPartial))
    .map(({ id, content }) => ({ invoiceId: id, invoice: content, credits: creditsOf(id), earlier: earlierOf(content) }))
}

export async function wasCredited(tx: Tx, requestId: string): Promise<boolean> {
  return (await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.requestId, requestId)).limit(1)).length > 0
}

export async function getReceivable(tx: Tx, invoiceId: string) {
  return theOne(await tx.select(columnsOf(receivables, 'dueOn', 'paidAt')).from(receivables).where(eq(receivables.invoiceId, invoiceId)), 'An invoice has no receivable')
}

/** With nothing left, an invoice is taken back. */
export async function lowerReceivable(tx: Tx, invoiceId: string, cents: number) {
  const leftCents = sql`${receivables.totalCents} - ${cents}`
  await tx.update(receivables).set({
    totalCents: leftCents, paidCents: sql`least(${receivables.paidCents}, ${leftCents})`, state: sql`case when ${leftCents} <= 0 then 'cancelled' else ${receivables.state} end`,
  }).where(eq(receivables.invoiceId, invoiceId))
}

export async function payReceivables(tx: Tx, orderId: string, paidAt: Date) {
  const ofOrder = tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, orderId))
  await tx.update(receivables).set({ state: 'paid', paidAt, paidCents: sql`${receivables.totalCents}` })
    .where(and(inArray(receivables.invoiceId, ofOrder), inArray(receivables.state, ['due', 'overdue'])))
}

/** Of orders that wait for their customer; a collection that is on its way is nobody's debt. */
export async function listInvoicesPastDue(db: Db, { today, steps }: { readonly today: DateOnly; readonly steps: number }) {
  const isToTell = or(eq(receivables.state, 'due'), and(eq(receivables.state, 'overdue'), lt(receivables.reminders, steps)))
  return db.select({ invoiceId: invoices.id, orderId: invoices.orderId }).from(receivables)
    .innerJoin(invoices, eq(invoices.id, receivables.invoiceId)).innerJoin(orders, eq(orders.id, invoices.orderId)).innerJoin(carts, eq(carts.id, orders.cartId))
    .where(and(eq(carts.status, cartStatuses.invoiced), lt(receivables.dueOn, today), isToTell)).orderBy(asc(receivables.dueOn), asc(invoices.id))
}

const earlier = alias(invoices, 'earlier')
const settled = alias(receivables, 'settled')

/** What has come for an order is for those of its invoices that are paid, then for those that were issued before. */
const earlierCents = sql<number>`(select coalesce(sum(${settled.totalCents}), 0) from ${invoices} as ${earlier} join ${receivables} as ${settled} on ${settled.invoiceId} = ${earlier.id}
  where ${earlier.orderId} = ${invoices.orderId} and ${earlier.kind} = 'invoice' and ${earlier.id} <> ${invoices.id}
  and (${settled.state} = 'paid' or (${earlier.year}, ${earlier.sequence}) < (${invoices.year}, ${invoices.sequence})))`.mapWith(Number)

/** Of an open one. */
export const leftToPayCents = sql<number>`(${receivables.totalCents} - least(greatest(${receivedCents} - ${earlierCents}, 0), ${receivables.totalCents}))`.mapWith(Number)

export async function lockOpenReceivable(tx: Tx, invoiceId: string) {
  const [row] = await tx.select({
    ...columnsOf(receivables, 'dueOn', 'totalCents', 'reminders', 'lastRemindedOn', 'dunningFeeCents'), number: invoices.number,
    earlierCents,
  }).from(receivables).innerJoin(invoices, eq(invoices.id, receivables.invoiceId))
    .where(and(eq(receivables.invoiceId, invoiceId), inArray(receivables.state, ['due', 'overdue']))).for('update', { of: receivables })
  return row
}

export type OpenReceivable = NonNullable<Awaited<ReturnType<typeof lockOpenReceivable>>>

export async function saveOverdue(tx: Tx, invoiceId: string, reminded?: { readonly reminders: number; readonly lastRemindedOn: DateOnly; readonly dunningFeeCents: number }) {
  await tx.update(receivables).set({ state: 'overdue', ...reminded }).where(eq(receivables.invoiceId, invoiceId))
}

/** Invoices and credit notes as their customers read them. */
const cancelled = alias(invoices, 'cancelled')

function selectInvoices(db: Db, which: SQL) {
  return db.select({
    ...columnsOf(invoices, 'id', 'number', 'kind', 'orderId', 'issuedOn', 'totalCents', 'isPartial'), orderNumber: orders.number, state: receivables.state, leftCents: receivables.totalCents,
    dueOn: receivables.dueOn, cancels: cancelled.number,
    order: { ...columnsOf(orders, 'status', 'datePaid'), owedCents, cartStatus: carts.status, isMoneyOnItsWay },
  })
    .from(invoices).innerJoin(orders, eq(orders.id, invoices.orderId)).innerJoin(carts, eq(carts.id, orders.cartId))
    .leftJoin(receivables, eq(receivables.invoiceId, invoices.id))
    .leftJoin(cancelled, eq(cancelled.id, invoices.cancelsInvoiceId)).where(which)
}

export type InvoiceRow = Awaited<ReturnType<typeof selectInvoices>>[number]

export async function listInvoicesOf(db: Db, userId: string, { limit, offset }: Page): Promise<{ total: number; records: InvoiceRow[] }> {
  const ofUser = eq(invoices.userId, userId)
  const records = await selectInvoices(db, ofUser).orderBy(desc(invoices.dateEntered), desc(invoices.id)).limit(limit).offset(offset)
  return { total: await db.$count(invoices, ofUser), records }
}

/** All of them, the oldest first. */
export async function listInvoiceNumbersOf(db: Db, userId: string): Promise<{ id: string; number: string }[]> {
  return db.select({ id: invoices.id, number: invoices.number }).from(invoices).where(eq(invoices.userId, userId)).orderBy(asc(invoices.dateEntered), asc(invoices.id))
}

/** None before those of its series with lower numbers: overlapping transactions may begin in another order than they take their numbers. */
const issuedAt = sql`max(${invoices.dateEntered}) over (partition by ${invoices.series} order by ${invoices.year}, ${invoices.sequence})`

/** In the order in which they were issued. What one transaction issued bears one moment: credit notes come before the invoices that replace what they take back. */
export async function listInvoicesOfOneOrder(db: Db, orderId: string): Promise<InvoiceRow[]> {
  return selectInvoices(db, eq(invoices.orderId, orderId)).orderBy(issuedAt, asc(invoices.series), asc(invoices.year), asc(invoices.sequence))
}

const pdf = alias(files, 'pdf')
const xml = alias(files, 'xml')

/** Nothing as long as it was not made. */
export async function findArchived(db: Db | Tx, invoiceId: string) {
  return firstOf(await db.select({ pdf: columnsOf(pdf, 'key', 'sha256'), xml: columnsOf(xml, 'key', 'sha256') }).from(archivedDocuments)
    .innerJoin(pdf, eq(pdf.id, archivedDocuments.pdfFileId)).innerJoin(xml, eq(xml.id, archivedDocuments.xmlFileId)).where(eq(archivedDocuments.invoiceId, invoiceId)))
}

export type Archived = NonNullable<Awaited<ReturnType<typeof findArchived>>>

/** Of two who archive the same document the second finds what the first has made. */
export async function lockArchived(tx: Tx, invoiceId: string): Promise<Archived | undefined> {
  await tx.insert(archivedDocuments).values({ invoiceId }).onConflictDoNothing()
  await tx.select({ one: sql`1` }).from(archivedDocuments).where(eq(archivedDocuments.invoiceId, invoiceId)).for('update')
  return findArchived(tx, invoiceId)
}

export async function saveArchived(tx: Tx, invoiceId: string, made: { readonly pdfFileId: string; readonly xmlFileId: string; readonly archivedAt: Date }) {
  await tx.update(archivedDocuments).set(made).where(eq(archivedDocuments.invoiceId, invoiceId))
}

/** The oldest first. */
export async function listToArchive(db: Db, limit: number) {
  return db.select(columnsOf(invoices, 'id', 'content')).from(archivedDocuments).innerJoin(invoices, eq(invoices.id, archivedDocuments.invoiceId))
    .where(isNull(archivedDocuments.archivedAt)).orderBy(asc(archivedDocuments.dateEntered), asc(archivedDocuments.invoiceId)).limit(limit)
}
