import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { InvoiceContent } from '#domain/order/invoice-content.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { invoices, numberSeries, receivables, users } from '#server/db/schema.ts'

/** The series is locked from here on until the transaction ends: what fails gives its number back, and nobody else gets it meanwhile. */
export async function takeNumber(tx: Tx, series: string, year: number): Promise<number> {
  const [row] = await tx.insert(numberSeries).values({ name: series, year, lastNumber: 1 })
    .onConflictDoUpdate({ target: [numberSeries.name, numberSeries.year], set: { lastNumber: sql`${numberSeries.lastNumber} + 1` } })
    .returning({ lastNumber: numberSeries.lastNumber })
  if (!row) throw new Error('A number was taken and did not come back')
  return row.lastNumber
}

export async function findSumOf(tx: Tx, series: string, year: number, sequence: number): Promise<string | null> {
  const [row] = await tx.select({ sum: invoices.contentSha256 }).from(invoices)
    .where(and(eq(invoices.series, series), eq(invoices.year, year), eq(invoices.sequence, sequence)))
  return row?.sum ?? null
}

interface NewInvoice {
  readonly content: InvoiceContent
  readonly series: string
  readonly year: number
  readonly sequence: number
  readonly contentSha256: string
  readonly previousSha256: string | null
  readonly orderId: string
  readonly userId: string
  readonly cancelsInvoiceId?: string
}

export async function insertInvoice(tx: Tx, { content, ...invoice }: NewInvoice): Promise<string> {
  const { number, kind, language, issuedOn, suppliedOn, netCents, vatCents, totalCents, vatShares } = content
  const [row] = await tx.insert(invoices).values({
    ...invoice, content, number, kind, language, issuedOn, suppliedOn: suppliedOn ?? null, netCents, vatCents, totalCents, vatShares: [...vatShares],
  }).returning({ id: invoices.id })
  if (!row) throw new Error('An invoice was inserted and did not come back')
  return row.id
}

interface NewReceivable {
  readonly invoiceId: string
  readonly totalCents: number
  readonly dueOn: DateOnly
  readonly paidAt: Date | null
}

export async function insertReceivable(tx: Tx, { paidAt, totalCents, ...receivable }: NewReceivable) {
  await tx.insert(receivables).values({ ...receivable, totalCents, paidAt, state: paidAt ? 'paid' : 'due', paidCents: paidAt ? totalCents : 0 })
}

export interface StoredInvoice {
  readonly id: string
  readonly userId: string
  readonly orderId: string
  readonly content: InvoiceContent
}

export async function findInvoice(db: Db | Tx, invoiceId: string): Promise<StoredInvoice | undefined> {
  const [row] = await db.select({ id: invoices.id, userId: invoices.userId, orderId: invoices.orderId, content: invoices.content })
    .from(invoices).where(eq(invoices.id, invoiceId))
  return row
}

export async function hasInvoice(tx: Tx, orderId: string): Promise<boolean> {
  const rows = await tx.select({ id: invoices.id }).from(invoices).where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice'))).limit(1)
  return rows.length > 0
}

/** Without credit notes; none for an address that nobody has proved. */
export async function listInvoicesOfOrder(db: Db | Tx, orderId: string): Promise<StoredInvoice[]> {
  return db.select({ id: invoices.id, userId: invoices.userId, orderId: invoices.orderId, content: invoices.content })
    .from(invoices).innerJoin(users, and(eq(users.id, invoices.userId), isNotNull(users.emailConfirmedAt)))
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice'))).orderBy(asc(invoices.sequence))
}
