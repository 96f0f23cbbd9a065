import { asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { columnsOf, type Db, firstOf, type Tx } from '#server/db/database.ts'
import { archivedDocuments, files, invoices } from '#server/db/schema.ts'

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
