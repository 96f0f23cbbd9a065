/** The rows of stored files. What lies in the file store without a row belongs to nobody. */
import { asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { FileProblem } from '#domain/production/file-problem.ts'
import type { StoredFile } from '#server/adapters/file-store/file-store.port.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { fileChecks, files } from '#server/db/schema.ts'

/** In the transaction that begins to use the file. It counts as checked: its sum was taken while it was written. */
export async function insertFile(tx: Tx, { key, bytes, sha256 }: StoredFile, mediaType: string): Promise<string> {
  const [row] = await tx.insert(files).values({ key, bytes, sha256, mediaType }).returning({ id: files.id, dateEntered: files.dateEntered })
  if (!row) throw new Error('A file was inserted and did not come back')
  await tx.insert(fileChecks).values({ fileId: row.id, checkedAt: row.dateEntered })
  return row.id
}

const checked = { id: files.id, key: files.key, sha256: files.sha256, bytes: files.bytes, checkedAt: fileChecks.checkedAt, problem: fileChecks.problem }

/** Those in which something was wrong, and then those checked longest ago. */
export async function listFilesToCheck(db: Db, limit: number) {
  const wrong = await db.select(checked).from(fileChecks).innerJoin(files, eq(files.id, fileChecks.fileId))
    .where(isNotNull(fileChecks.problem)).orderBy(asc(fileChecks.checkedAt)).limit(limit)
  const good = await db.select(checked).from(fileChecks).innerJoin(files, eq(files.id, fileChecks.fileId))
    .where(isNull(fileChecks.problem)).orderBy(asc(fileChecks.checkedAt)).limit(limit)
  return [...wrong, ...good]
}

export async function saveFileCheck(db: Db, fileId: string, check: { readonly checkedAt: Date; readonly problem: FileProblem | null }) {
  await db.update(fileChecks).set(check).where(eq(fileChecks.fileId, fileId))
}

/** Of these keys those that belong to somebody. */
export async function listKnownKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.select({ key: files.key }).from(files).where(inArray(files.key, [...keys]))
  return new Set(rows.map(({ key }) => key))
}
