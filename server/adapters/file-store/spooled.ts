/** Length and hash have to be known before sending: a stream waits in a file meanwhile. */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FileContent, StorageFailed } from './file-store.port.ts'

export interface Spooled {
  readonly bytes: number
  readonly sha256: string
  /** From its beginning, each time. */
  readonly open: () => AsyncIterable<Uint8Array>
  readonly discard: () => Promise<void>
}

export async function spooled(content: FileContent): Promise<Spooled> {
  const hash = createHash('sha256')
  if (content instanceof Uint8Array) return { bytes: content.length, sha256: hash.update(content).digest('hex'), open: () => slicesOf(content), discard: async () => {} }
  const path = join(tmpdir(), `freizeichen-${randomUUID()}.part`)
  const discard = () => rm(path, { force: true })
  let bytes = 0
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      for await (const part of content) {
        await file.writeFile(part)
        hash.update(part)
        bytes += part.length
      }
    } finally {
      await file.close()
    }
  } catch (error) {
    await discard()
    throw isFull(error) ? new StorageFailed('DISK_FULL', 'Where files wait to be sent.') : error
  }
  return { bytes, sha256: hash.digest('hex'), open: () => partsIn(path), discard }
}

/** In parts as small as those of a file: how far it has come is seen by them. */
const partBytes = 64 * 1024

/** Opened only when somebody reads. */
async function* partsIn(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path)
}

async function* slicesOf(content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < content.length; from += partBytes) yield content.subarray(from, from + partBytes)
}

function isFull(error: unknown): boolean {
  return error instanceof Error && ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
}
