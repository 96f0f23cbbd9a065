/** The file first, then in one transaction its row with the next number. */
import { secondsOf, type Sound } from '#audio/sound.ts'
import { storedTake } from '#audio/stored-take.ts'
import type { FileContent, FileStore } from '#server/adapters/file-store/file-store.port.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { insertFile, insertTake, type NewTake } from './files.queries.ts'
import { lockOrderAndGreeting } from './greeting-progress.queries.ts'

export interface TakeToStore {
  readonly greetingId: string
  readonly source: NewTake['source']
  readonly sound: Sound
  /** As it was uploaded, beside what was cut and converted of it. */
  readonly original?: { readonly content: FileContent; readonly mediaType: string }
  readonly spokenText: string
  readonly voiceId: string
  readonly engine?: NonNullable<NewTake['engine']>
  readonly measurements: NonNullable<NewTake['measurements']>
  readonly peaks: readonly number[]
  readonly staffId?: string
}

/** In the transaction that makes the take: what it throws undoes the take, too. */
type WithTake = (tx: Tx, takeId: string) => Promise<void>

/** Rejects with StorageFailed. A file whose take was undone belongs to nobody and is removed by night. */
export async function storeTake({ db, files }: Pick<Deps, 'db' | 'files'>, take: TakeToStore, withTake?: WithTake): Promise<string> {
  const { sound, original, staffId, engine, ...facts } = take
  const stored = await files.put('takes', storedTake(sound))
  const storedOriginal = original && { ...(await files.put('originals', original.content)), mediaType: original.mediaType }
  return db.transaction(async (tx) => {
    await lockOrderAndGreeting(tx, take.greetingId)
    const takeId = await insertTake(tx, {
      ...facts, fileId: await insertFile(tx, stored, 'audio/wav'), seconds: secondsOf(sound),
      ...(storedOriginal && { originalFileId: await insertFile(tx, storedOriginal, storedOriginal.mediaType) }),
      ...(engine && { engine }), ...(staffId !== undefined && { madeByStaffId: staffId }),
    })
    await withTake?.(tx, takeId)
    return takeId
  })
}

/** Rejects with StorageFailed. */
export async function wholeFile(files: FileStore, key: string): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of files.read(key)) parts.push(part)
  return Buffer.concat(parts)
}
