/** Issued documents never change; what is still to be paid does. */
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, check, index, integer, jsonb, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type InvoiceContent, invoiceKinds, invoiceStatuses } from '#domain/invoice/invoice-content.ts'
import type { GreetingShare } from '#domain/invoice/greeting-shares.ts'
import type { VatShare } from '#domain/money/vat-share.ts'
import { users } from './account.ts'
import { dateEntered, dateModified, day, id, language, moment, shopTable } from './columns.ts'
import { orders } from './order.ts'
import { files } from './production.ts'

/** The last number given out; locked by the transaction that writes the document, so that no number is lost. */
export const numberSeries = shopTable('number_series', {
  name: text().notNull(),
  year: integer().notNull(),
  lastNumber: integer().notNull().default(0),
}, (table) => [
  primaryKey({ columns: [table.name, table.year] }),
  check('number_series_last_number', sql`${table.lastNumber} >= 0`),
])

/** Immutable, gapless within series and year, each naming the sum of its predecessor: triggers see to it. */
export const invoices = shopTable('invoices', {
  id: id(),
  number: text().notNull().unique(),
  series: text().notNull(),
  year: integer().notNull(),
  sequence: integer().notNull(),
  kind: text({ enum: invoiceKinds }).notNull(),
  cancelsInvoiceId: uuid().references((): AnyPgColumn => invoices.id, { onDelete: 'restrict' }),
  /** Leaves something of its invoice; a trigger sees to it that all of them together do not exceed it. */
  isPartial: boolean().notNull().default(false),
  /** Of the call that credited: sent again, it credits nothing more. */
  requestId: uuid(),
  orderId: uuid().notNull().references(() => orders.id, { onDelete: 'cascade' }),
  userId: uuid().notNull().references(() => users.id, { onDelete: 'restrict' }),
  language: language(),
  issuedOn: day().notNull(),
  suppliedOn: day(),
  netCents: integer().notNull(),
  vatCents: integer().notNull(),
  totalCents: integer().notNull(),
  vatShares: jsonb().$type<VatShare[]>().notNull(),
  /** What each greeting of the order bears of it, for the figures. */
  greetingShares: jsonb().$type<GreetingShare[]>().notNull().default([]),
  content: jsonb().$type<InvoiceContent>().notNull(),
  contentSha256: text().notNull(),
  previousSha256: text(),
  dateEntered: dateEntered(),
}, (table) => [
  unique('invoices_sequence').on(table.series, table.year, table.sequence),
  check('invoices_sequence_from_one', sql`${table.sequence} >= 1`),
  check('invoices_sums', sql`${table.totalCents} = ${table.netCents} + ${table.vatCents}`),
  check('invoices_only_credit_notes_cancel', sql`(${table.kind} = 'credit_note') = (${table.cancelsInvoiceId} is not null)`),
  uniqueIndex('invoices_cancelled_once').on(table.cancelsInvoiceId).where(sql`${table.cancelsInvoiceId} is not null and not ${table.isPartial}`),
  uniqueIndex('invoices_credited_once').on(table.requestId, table.cancelsInvoiceId).where(sql`${table.requestId} is not null`),
  index('invoices_credits').on(table.cancelsInvoiceId).where(sql`${table.cancelsInvoiceId} is not null`),
  index('invoices_of_order').on(table.orderId),
  index('invoices_of_user').on(table.userId, table.dateEntered, table.id),
  index('invoices_list').on(table.dateEntered, table.id),
  index('invoices_credit_notes').on(table.dateEntered, table.id).where(sql`${table.kind} = 'credit_note'`),
  index('invoices_issued').on(table.issuedOn, table.id),
  // The months of the figures are summed from it alone.
  index('invoices_sums_by_day').on(table.issuedOn, table.kind, table.netCents, table.vatCents),
])

/** Each issued document as it went out: written once, and never again. Without a time: still to be made. */
export const archivedDocuments = shopTable('archived_documents', {
  invoiceId: uuid().primaryKey().references(() => invoices.id, { onDelete: 'cascade' }),
  pdfFileId: uuid().references(() => files.id, { onDelete: 'restrict' }),
  xmlFileId: uuid().references(() => files.id, { onDelete: 'restrict' }),
  dateEntered: dateEntered(),
  archivedAt: moment(),
}, (table) => [
  check('archived_documents_whole', sql`(${table.archivedAt} is null) = (${table.pdfFileId} is null) and (${table.pdfFileId} is null) = (${table.xmlFileId} is null)`),
  index('archived_documents_to_make').on(table.dateEntered, table.invoiceId).where(sql`${table.archivedAt} is null`),
  index('archived_documents_of_pdf').on(table.pdfFileId),
  index('archived_documents_of_xml').on(table.xmlFileId),
])

/** How it is known that a number was given out: by its document, by what somebody holds, or because a higher one was. */
export const lostHows = ['archived', 'told', 'between'] as const

/** Numbers that were given out and whose rows a restore has lost: they explain the gap, and are never given again. */
export const lostDocuments = shopTable('lost_documents', {
  number: text().primaryKey(),
  series: text().notNull(),
  year: integer().notNull(),
  sequence: integer().notNull(),
  how: text({ enum: lostHows }).notNull(),
  /** What the archived document says of itself. */
  issuedOn: day(),
  totalCents: integer(),
  orderNumber: bigint({ mode: 'number' }),
  pdfFileId: uuid().references(() => files.id, { onDelete: 'restrict' }),
  xmlFileId: uuid().references(() => files.id, { onDelete: 'restrict' }),
  /** When the copy was made that was restored. */
  copiedAt: moment().notNull(),
  dateEntered: dateEntered(),
}, (table) => [
  unique('lost_documents_sequence').on(table.series, table.year, table.sequence),
])

/** The state of an invoice, apart from the document, so that the document stays as issued; its total is what credit notes have left of it. */
export const receivables = shopTable('receivables', {
  invoiceId: uuid().primaryKey().references(() => invoices.id, { onDelete: 'cascade' }),
  state: text({ enum: invoiceStatuses }).notNull(),
  dueOn: day().notNull(),
  totalCents: integer().notNull(),
  paidCents: integer().notNull().default(0),
  paidAt: moment(),
  reminders: integer().notNull().default(0),
  lastRemindedOn: day(),
  /** What dunning it has cost so far: damages, which stand beside the invoice. */
  dunningFeeCents: integer().notNull().default(0),
  dateModified: dateModified(),
}, (table) => [
  check('receivables_paid_is_dated', sql`${table.state} <> 'paid' or ${table.paidAt} is not null`),
  index('receivables_overdue').on(table.dueOn, table.invoiceId).where(sql`${table.state} = 'overdue'`),
  index('receivables_open').on(table.dueOn, table.invoiceId).where(sql`${table.state} in ('due', 'overdue')`),
])
