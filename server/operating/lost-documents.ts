/** Numbers of documents go on above the highest that was ever given out, though the rows of a restored shop are older: the archive outlives them and tells, and so does whoever holds a document. */
import { yearOf } from '#domain/calendar/date-only.ts'
import { documentNumber, documentNumberIn } from '#domain/invoice/document-number.ts'
import type { Restored } from '#domain/operating/restored.ts'
import { type FileStore, type StoredFile, StorageFailed } from '#server/adapters/file-store/file-store.port.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { todayAtTheStudio } from '#server/deps.ts'
import { insertFile } from '#server/documents/file.queries.ts'
import { type ReadDocument, readDocument } from '#server/documents/read-document.ts'
import { listSeriesEnds, lockSeries, raiseNumbers, saveLost } from '#server/invoice/lost-documents.queries.ts'
import { markSettingKey } from '#server/join-database.ts'
import { unknownOf } from '#server/production/stored-files.ts'
import { findRestored, findSetting, saveRestored } from '#server/settings/settings.queries.ts'
import { createHash } from 'node:crypto'
import { inParallel } from './backup-folder.ts'
import { Refused } from './say.ts'

type Found = ReadDocument & StoredFile

/** What the archive has beyond the rows, and the keys of what cannot be read. Changes nothing. */
export interface Beyond {
  readonly found: readonly Found[]
  readonly unreadable: readonly string[]
}

export async function readBeyondRows(db: Db, files: FileStore): Promise<Beyond> {
  await mustBeOwn(db, files)
  const ends = new Map((await listSeriesEnds(db)).map((end) => [seriesOf(end), end.sequence]))
  const [found, unreadable]: [Found[], string[]] = [[], []]
  await inParallel(unknownDocuments(db, files), async (key) => {
    const bytes = await wholeFile(files, key)
    const read = bytes && readDocument(bytes)
    if (bytes && !read) unreadable.push(key)
    // Below the end of its series a document is known, or was forgotten in its time.
    if (bytes && read && read.number.sequence > (ends.get(seriesOf(read.number)) ?? 0)) {
      found.push({ ...read, key, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    }
  })
  return { found, unreadable: unreadable.toSorted() }
}

const seriesOf = ({ series, year }: ReadDocument['number']) => `${series}-${year}`

/** The mark tells whose files these are. Without any it may be lost, too. */
async function mustBeOwn(db: Db, files: FileStore) {
  const mark = await findSetting(db, markSettingKey)
  const marks = await Array.fromAsync(files.list('marks'), ({ key }) => key)
  if (mark === undefined || marks.length === 0 || marks.includes(String(mark))) return
  throw new Refused(`The place for files (${files.name}) belongs to another shop, whose mark is ${marks[0]}: set the place of this one. If the files are this shop’s own, remove that mark`)
}

const atOnce = 500

async function* unknownDocuments(db: Db, files: FileStore): AsyncGenerator<string> {
  let keys: string[] = []
  for await (const { key } of files.list('documents')) {
    keys.push(key)
    if (keys.length < atOnce) continue
    yield* await unknownOf(db, keys)
    keys = []
  }
  yield* await unknownOf(db, keys)
}

/** Nothing where it went meanwhile. */
async function wholeFile(files: FileStore, key: string): Promise<Buffer | undefined> {
  return Array.fromAsync(files.read(key)).then(Buffer.concat, (error: unknown) => {
    if (error instanceof StorageFailed && error.code === 'FILE_MISSING') return undefined
    throw error
  })
}

/** Keeps these documents with their numbers, and goes on above them. Safe to repeat. */
export async function noteLost(tx: Db | Tx, { found }: Beyond, copiedAt: Date) {
  const byNumber = Map.groupBy(found.toSorted((one, other) => one.number.sequence - other.number.sequence), ({ number }) => documentNumber(number))
  for (const files of byNumber.values()) {
    const [pdf, xml] = [files.find(isOf('application/pdf')), files.find(isOf('application/xml'))]
    const read = xml ?? pdf
    if (!read) continue
    const { number, issuedOn, totalCents, orderNumber } = read
    await raiseNumbers(tx, read)
    await saveLost(tx, { ...number, how: 'archived', issuedOn, totalCents, orderNumber, pdfFileId: await keepFile(tx, pdf), xmlFileId: await keepFile(tx, xml) }, copiedAt)
  }
}

const isOf = (mediaType: ReadDocument['mediaType']) => (one: ReadDocument) => one.mediaType === mediaType

/** One that was never finished has another name than files have. */
async function keepFile(tx: Db | Tx, file: Found | undefined): Promise<string | null> {
  return file === undefined || file.key.includes('.') ? null : insertFile(tx, file, file.mediaType)
}

/** Of the newest year. */
export async function lastNumbers(db: Db): Promise<string[]> {
  const ends = await listSeriesEnds(db)
  const newest = Math.max(...ends.map(({ year }) => year))
  return ends.filter(({ year }) => year === newest).map(documentNumber).toSorted()
}

/** For whoever restores. */
export function linesOf({ found, unreadable }: Beyond, last: readonly string[]): string[] {
  const numbers = [...new Set(found.map(({ number }) => documentNumber(number)))].toSorted()
  return [
    ...(numbers.length > 0 ? [`The archive has documents that the restored rows don’t know: ${numbers.join(', ')}. They’re kept, and the numbers continue after them.`] : []),
    ...(unreadable.length > 0 ? [unreadableOnes(unreadable)] : []),
    ...(last.length > 0 ? [`The last numbers given out are ${last.join(' and ')}. If a customer holds a higher one: ${sayIssued}`] : []),
  ]
}

const unreadableOnes = (keys: readonly string[]) => `The archive has documents whose numbers can’t be read: ${keys.join(', ')}.`
const sayIssued = 'npm run admin -- issued <number>'

export function mustBeReadable({ unreadable }: Beyond, { issuedTold }: Pick<Restored, 'issuedTold'>) {
  if (unreadable.length > 0 && issuedTold !== true) throw new Refused(`${unreadableOnes(unreadable)} First say the highest number that a customer holds: ${sayIssued}`)
}

/** A typing error must not use up a year's numbers. */
const mostAtOnce = 10_000

/** Somebody holds a document with this number: the numbers go on above it. Answers what there is to say. Safe to repeat. */
export async function tellIssued(db: Db, typed: string, now: () => Date): Promise<string> {
  const number = documentNumberIn(typed)
  if (!number) throw new Refused(`${typed} isn’t a number of a document, such as RE-2026-000012`)
  if (number.year > yearOf(todayAtTheStudio(now)())) throw new Refused(`The year of ${documentNumber(number)} hasn’t begun`)
  return db.transaction(async (tx) => {
    const restored = await findRestored(tx)
    if (!restored) throw new Refused('This database was never restored, so it knows all its numbers')
    const last = await lockSeries(tx, number)
    const lastNumber = documentNumber({ ...number, sequence: last })
    if (number.sequence > last + mostAtOnce) throw new Refused(`${documentNumber(number)} is more than ${mostAtOnce} numbers above the last one, ${lastNumber}: check it. If it’s right, say numbers between first`)
    await saveLost(tx, { ...number, how: 'told' }, new Date(restored.madeAt))
    await saveRestored(tx, { ...restored, issuedTold: true })
    return number.sequence > last ? `Noted: the numbers continue after ${documentNumber(number)}.` : `The shop knows ${documentNumber(number)}: its last one is ${lastNumber}.`
  })
}
