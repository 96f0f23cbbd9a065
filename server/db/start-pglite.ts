/** The embedded database itself, in a folder of files that are nobody else's, or in memory. */
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { SqlScripts } from './database.ts'

/** What it reads lies in this machine's memory anyway: the usual 128 MB would hold it there a second time. */
const smallBuffers = ['-c', 'shared_buffers=16MB']

export function startPglite(folder: string | undefined): Promise<PGlite> {
  const place = folder === undefined ? { dataDir: 'memory://' } : { fs: new ClosedFiles(folder) }
  return PGlite.create({ ...place, startParams: [...PGlite.defaultStartParams, ...smallBuffers] })
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
