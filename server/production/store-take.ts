/** The file first, then in one transaction its row with the next number. A file whose take was undone belongs to nobody and is removed by night. */
import { secondsOf, type Sound } from '#audio/sound.ts'
import { storedTake } from '#audio/stored-take.ts'
import type { FileStore, StoredFile } from '#server/adapters/file-store/file-store.port.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { insertFile } from '#server/documents/file.queries.ts'
import { insertTake, type NewTake } from './files.queries.ts'
import { lockOrderAndGreeting } from './greeting-progress.queries.ts'

export interface TakeToStore extends Omit<NewTake, 'fileId' | 'originalFileId' | 'seconds'> {
  readonly sound: Sound
  /** As it was uploaded, beside what was cut and converted of it. */
  readonly original?: StoredFile & { readonly mediaType: string }
}

/** Rejects with StorageFailed. Answers with what inserts the row, in a transaction that has locked the order and its greeting. */
export async function storeSound(files: FileStore, sound: Sound) {
  const stored = await files.put('takes', storedTake(sound))
  return async (tx: Tx, { original, ...facts }: Omit<TakeToStore, 'sound'>): Promise<string> => insertTake(tx, {
    ...facts, seconds: secondsOf(sound), fileId: await insertFile(tx, stored, 'audio/wav'),
    ...(original && { originalFileId: await insertFile(tx, original, original.mediaType) }),
  })
}

/** Rejects with StorageFailed. What `withTake` throws undoes the take, too. */
export async function storeTake(
  { db, files }: Pick<Deps, 'db' | 'files'>, { sound, ...take }: TakeToStore, withTake?: (tx: Tx, takeId: string) => Promise<void>,
): Promise<string> {
  const insert = await storeSound(files, sound)
  return db.transaction(async (tx) => {
    await lockOrderAndGreeting(tx, take.greetingId)
    const takeId = await insert(tx, take)
    await withTake?.(tx, takeId)
    return takeId
  })
}

/** Rejects with StorageFailed. */
export async function wholeFile(files: FileStore, key: string): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(files.read(key)))
}
