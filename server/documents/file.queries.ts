import type { StoredFile } from '#server/adapters/file-store/file-store.port.ts'
import { type Db, theOne, type Tx } from '#server/db/database.ts'
import { fileChecks, files } from '#server/db/schema.ts'

/** In the transaction that begins to use the file. It counts as checked: its sum was taken while it was written. */
export async function insertFile(tx: Db | Tx, { key, bytes, sha256 }: StoredFile, mediaType: string): Promise<string> {
  const { id: fileId, dateEntered: checkedAt } = theOne(await tx.insert(files).values({ key, bytes, sha256, mediaType }).returning({ id: files.id, dateEntered: files.dateEntered }))
  await tx.insert(fileChecks).values({ fileId, checkedAt })
  return fileId
}
