import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { type DateOnly, yearOf } from '#domain/calendar/date-only.ts'
import type { Days } from '#domain/calendar/period.ts'
import { documentNumber, type DocumentNumber } from '#domain/invoice/document-number.ts'
import { columnsOf, type Db, theOne, type Tx } from '#server/db/database.ts'
import { atStudio } from '#server/db/conditions.ts'
import { files, lostDocuments, numberSeries } from '#server/db/schema.ts'

type Lost = Omit<typeof lostDocuments.$inferInsert, 'number' | 'copiedAt' | 'dateEntered'>
type Series = Omit<DocumentNumber, 'sequence'>

const isSeries = ({ series, year }: Series) => and(eq(numberSeries.name, series), eq(numberSeries.year, year))

/** The last number of each series and year. */
export async function listSeriesEnds(db: Db | Tx): Promise<DocumentNumber[]> {
  return db.select({ ...columnsOf(numberSeries, 'year'), series: numberSeries.name, sequence: numberSeries.lastNumber }).from(numberSeries)
}

/** The last number; nobody takes one until the transaction ends. */
export async function lockSeries(tx: Db | Tx, one: Series): Promise<number> {
  await tx.insert(numberSeries).values({ name: one.series, year: one.year }).onConflictDoNothing()
  return theOne(await tx.select(columnsOf(numberSeries, 'lastNumber')).from(numberSeries).where(isSeries(one)).for('update')).lastNumber
}

const atOnce = 500

/** Notes that this number was given out, and with it all up to it: the series goes on above. Nothing where it has done so already. */
export async function saveLost(tx: Db | Tx, lost: Lost, copiedAt: Date) {
  const last = await lockSeries(tx, lost)
  const { series, year, sequence } = lost
  const between = Array.from({ length: Math.max(sequence - last - 1, 0) }, (_, index): Lost => ({ series, year, sequence: last + 1 + index, how: 'between' }))
  const all = sequence > last ? [...between, lost] : []
  for (let from = 0; from < all.length; from += atOnce) {
    await tx.insert(lostDocuments).values(all.slice(from, from + atOnce).map((one) => ({ ...one, number: documentNumber(one), copiedAt })))
  }
  if (all.length > 0) await tx.update(numberSeries).set({ lastNumber: sequence }).where(isSeries(lost))
}

/** Their numbers may have gaps, but name money that comes and accounts in the books: they go on above those of lost documents, too. */
export async function raiseNumbers(tx: Db | Tx, { orderNumber, customerNumber }: Readonly<Record<'orderNumber' | 'customerNumber', number | null>>) {
  await tx.execute(sql`select setval('orders_number_seq', greatest(last_value, ${orderNumber}::bigint)) from orders_number_seq`)
  await tx.execute(sql`select setval('users_customer_number_seq', greatest(last_value, ${customerNumber}::bigint)) from users_customer_number_seq`)
}

/** Of a series, those without a document. */
export async function listLostNumbers(db: Db | Tx, { series, year }: Series): Promise<ReadonlySet<number>> {
  const rows = await db.select(columnsOf(lostDocuments, 'sequence')).from(lostDocuments).where(and(eq(lostDocuments.series, series), eq(lostDocuments.year, year)))
  return new Set(rows.map(({ sequence }) => sequence))
}

export async function countLost(db: Db): Promise<number> {
  return db.$count(lostDocuments)
}

/** Issued on these days; where nobody knows when, lost on them. By their numbers, with the keys of what the archive has of them. */
export async function listLostOn(db: Db, { from, before }: Days) {
  const day = sql`coalesce(${lostDocuments.issuedOn}, ${atStudio(lostDocuments.dateEntered)}::date)`
  const keyOf = (file: typeof lostDocuments.pdfFileId | typeof lostDocuments.xmlFileId) => sql<string | null>`(select ${files.key} from ${files} where ${files.id} = ${file})`
  return db.select({
    ...columnsOf(lostDocuments, 'number', 'series', 'how', 'issuedOn', 'totalCents', 'orderNumber', 'copiedAt', 'dateEntered'), pdf: keyOf(lostDocuments.pdfFileId), xml: keyOf(lostDocuments.xmlFileId),
  }).from(lostDocuments).where(sql`${day} >= ${from} and ${day} < ${before}`).orderBy(asc(lostDocuments.series), asc(lostDocuments.year), asc(lostDocuments.sequence))
}

/** Answers the keys of their files. */
export async function deleteLostBefore(db: Db, day: DateOnly): Promise<readonly string[]> {
  return db.transaction(async (tx) => {
    const gone = await tx.delete(lostDocuments).where(lt(lostDocuments.year, yearOf(day))).returning(columnsOf(lostDocuments, 'pdfFileId', 'xmlFileId'))
    const fileIds = gone.flatMap(({ pdfFileId, xmlFileId }) => [pdfFileId, xmlFileId].filter((id) => id !== null))
    if (fileIds.length === 0) return []
    return (await tx.delete(files).where(inArray(files.id, fileIds)).returning(columnsOf(files, 'key'))).map(({ key }) => key)
  })
}
