/** The embedded database itself, in a folder of files that are nobody else's, or in memory. */
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SqlScripts } from './database.ts'

/** What it reads lies in this machine's memory anyway: the usual 128 MB would hold it there a second time. */
const smallBuffers = ['-c', 'shared_buffers=16MB']

/** Built with the shop: a copy of it is there in a twentieth of the time that it takes to make one. */
export const emptyDatabase = fileURLToPath(new URL('../../build/empty-database', import.meta.url))

export async function startPglite(folder: string | undefined): Promise<PGlite> {
  if (folder !== undefined && !existsSync(folder) && existsSync(emptyDatabase)) await beginWithEmpty(folder)
  const place = folder === undefined ? { dataDir: 'memory://' } : { fs: new ClosedFiles(folder) }
  return PGlite.create({ ...place, startParams: [...PGlite.defaultStartParams, ...smallBuffers] })
}

/** Under another name until all of it is on the disk. What is left of one that was interrupted, the next one removes. */
async function beginWithEmpty(folder: string) {
  const part = `${folder}-new`
  await rm(part, { recursive: true, force: true })
  await copyClosed(emptyDatabase, part)
  await rename(part, folder)
}

/** Everybody may read the empty one, and nobody else what comes of it. */
async function copyClosed(from: string, to: string) {
  await mkdir(to, { recursive: true, mode: 0o700 })
  await Promise.all((await readdir(from, { withFileTypes: true })).map(async (entry) => {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) return copyClosed(source, copy)
    return writeFile(copy, await readFile(source), { mode: 0o600, flush: true })
  }))
}

export function scriptsOn(pglite: PGlite): SqlScripts {
  return {
    query: (text, values) => pglite.query<Record<string, unknown>>(text, values),
    script: async (text) => {
      await pglite.exec(text)
    },
  }
}

/** The embedded database's files, which it makes with modes of its own, whatever the umask: none of them is for other users. */
type ClosedFilesOptions = Parameters<NodeFS['init']>[1]

class ClosedFiles extends NodeFS {
  override async init(pglite: PGlite, options: ClosedFilesOptions) {
    const { emscriptenOpts } = await super.init(pglite, options)
    const closeAll = ({ FS }: { readonly FS: { chmod: (path: unknown, mode: number, ...more: unknown[]) => void } }) => {
      const chmod = FS.chmod.bind(FS)
      FS.chmod = (path, mode, ...more) => chmod(path, mode & 0o700, ...more)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [emscriptenOpts.preRun ?? [], closeAll].flat() as NonNullable<ClosedFilesOptions['preRun']> } }
  }
}
