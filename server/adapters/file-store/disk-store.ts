/** A file is written beside its place, flushed, and only then named. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileContent, type FileStore, newKey, StorageFailed } from './file-store.port.ts'

const unfinished = '.part'

export function diskStore(root: string): FileStore {
  const putBack: FileStore['putBack'] = async (key, content) => {
    const path = join(root, key)
    const watched = watch(content)
    try {
      await mkdir(dirname(path), { recursive: true })
      const written = await writeWhole(`${path}${unfinished}`, watched.content)
      await rename(`${path}${unfinished}`, path)
      await flush(dirname(path))
      return { key, ...written }
    } catch (error) {
      await rm(`${path}${unfinished}`, { force: true }).catch(() => undefined)
      throw watched.brokeOffWith(error) ? error : failedToStore(error)
    }
  }

  return {
    name: 'disk',
    put: (folder, content) => putBack(newKey(folder), content),
    putBack,
    read: async function* read(key, span) {
      try {
        yield* createReadStream(join(root, key), span && { start: span.from, end: span.to })
      } catch (error) {
        throw failedToStore(error)
      }
    },
    list: async function* list(folder) {
      const names = await readdir(join(root, folder), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw failedToStore(error)
        return []
      })
      for (const name of names.toSorted()) {
        const found = await stat(join(root, folder, name)).catch(() => undefined)
        if (found?.isFile()) yield { key: `${folder}/${name}`, modifiedAt: found.mtime }
      }
    },
    remove: (key) => rm(join(root, key), { force: true }),
  }
}

/** What a content breaks off with is no trouble of this place. */
function watch(content: FileContent) {
  const brokenOff: unknown[] = []
  const parts = async function* parts() {
    try {
      yield* content instanceof Uint8Array ? [content] : content
    } catch (error) {
      brokenOff.push(error)
      throw error
    }
  }
  return { content: parts(), brokeOffWith: (error: unknown) => brokenOff.includes(error) }
}

async function writeWhole(path: string, content: AsyncIterable<Uint8Array>): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const file = await open(path, 'w')
  try {
    for await (const part of content) {
      await file.writeFile(part)
      hash.update(part)
      bytes += part.length
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** The name, too, outlives a power cut. */
async function flush(folder: string) {
  const directory = await open(folder)
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

function failedToStore(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StorageFailed) return error
  const { code, path } = error as NodeJS.ErrnoException
  if (code === undefined) return error
  if (code === 'ENOENT') return new StorageFailed('FILE_MISSING')
  return new StorageFailed(code === 'ENOSPC' || code === 'EDQUOT' ? 'DISK_FULL' : 'STORAGE_DOWN', [code, path].filter(Boolean).join(' '))
}
