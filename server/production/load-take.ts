/** A take from the file store, as it was recorded. */
import { readStoredTake } from '#audio/stored-take.ts'
import type { Sound } from '#audio/sound.ts'
import type { FileStore } from '#server/adapters/file-store/file-store.port.ts'
import { wholeFile } from './whole-file.ts'

/** Rejects with StorageFailed. */
export async function loadTake(files: FileStore, key: string): Promise<Sound> {
  return readStoredTake(await wholeFile(files, key))
}
