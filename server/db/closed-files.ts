/** The embedded database's files, which it makes with modes of its own, whatever the umask: none of them is for other users. */
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Parameters<NodeFS['init']>[1]

export class ClosedFiles extends NodeFS {
  override async init(pglite: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(pglite, options)
    const closeAll = ({ FS }: { readonly FS: { chmod: (path: unknown, mode: number, ...more: unknown[]) => void } }) => {
      const chmod = FS.chmod.bind(FS)
      FS.chmod = (path, mode, ...more) => chmod(path, mode & 0o700, ...more)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [emscriptenOpts.preRun ?? [], closeAll].flat() as NonNullable<Options['preRun']> } }
  }
}
