/** The embedded database itself, in a folder of files that are nobody else's, or in memory. */
import { MemoryFS, PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SqlScripts } from './database.ts'

/** What it reads lies in this machine's memory anyway: the usual 128 MB would hold it there a second time. */
const smallBuffers = ['-c', 'shared_buffers=16MB']

/** Built with the shop: a copy of it is there in a twentieth of the time that it takes to make one. */
export const emptyDatabase = fileURLToPath(new URL('../../build/empty-database', import.meta.url))

export async function startPglite(folder: string | undefined): Promise<PGlite> {
  if (folder !== undefined && !existsSync(folder) && existsSync(emptyDatabase)) await beginWithEmpty(folder)
  const place = folder === undefined ? { fs: new FilledMemory() } : { fs: new ClosedFiles(folder) }
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

type FilesOptions = Parameters<NodeFS['init']>[1]

interface FilesInside {
  chmod: (path: unknown, mode: number, ...more: unknown[]) => void
  readonly mkdirTree: (path: string, mode: number) => void
  readonly writeFile: (path: string, content: Uint8Array, options: { readonly canOwn: boolean }) => void
}

/** With what is done to the files inside before the database looks at them. */
const doneFirst = (options: FilesOptions, work: (files: FilesInside) => void): FilesOptions => ({
  ...options, preRun: [options.preRun ?? [], ({ FS }: { readonly FS: FilesInside }) => work(FS)].flat() as NonNullable<FilesOptions['preRun']>,
})

/** The embedded database's files, which it makes with modes of its own, whatever the umask: none of them is for other users. */
class ClosedFiles extends NodeFS {
  override async init(pglite: PGlite, options: FilesOptions) {
    const { emscriptenOpts } = await super.init(pglite, options)
    return {
      emscriptenOpts: doneFirst(emscriptenOpts, (files) => {
        const chmod = files.chmod.bind(files)
        files.chmod = (path, mode, ...more) => chmod(path, mode & 0o700, ...more)
      }),
    }
  }
}

/** Begins with the empty database, too. */
class FilledMemory extends MemoryFS {
  override async init(pglite: PGlite, options: FilesOptions) {
    const { emscriptenOpts } = await super.init(pglite, options)
    return { emscriptenOpts: doneFirst(emscriptenOpts, (files) => { if (existsSync(emptyDatabase)) fill(files, emptyDatabase, placeInside) }) }
  }
}

const placeInside = '/pglite/data'

function fill(files: FilesInside, from: string, to: string) {
  files.mkdirTree(to, 0o700)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), posix.join(to, entry.name)]
    if (entry.isDirectory()) fill(files, source, copy)
    else files.writeFile(copy, readFileSync(source), { canOwn: true })
  }
}
