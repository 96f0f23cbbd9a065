/** PGlite in the data folder or in memory. */
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { drizzle } from 'drizzle-orm/pglite'
import { join } from 'node:path'
import { lockDataDirectory } from './data-lock.ts'
import { type Database, databaseFolder, type Db, type SqlSession } from './database.ts'
import * as schema from './schema.ts'

/** What it reads lies in this machine's memory anyway: the usual 128 MB would hold it there a second time. */
const smallBuffers = ['-c', 'shared_buffers=16MB']

export async function openPglite(dataDirectory?: string): Promise<Database> {
  const lock = dataDirectory === undefined ? undefined : lockDataDirectory(dataDirectory)
  try {
    const place = dataDirectory === undefined ? { dataDir: 'memory://' } : { fs: new ClosedFiles(join(dataDirectory, databaseFolder)) }
    const pglite = await PGlite.create({ ...place, startParams: [...PGlite.defaultStartParams, ...smallBuffers] })
    const db = drizzle(pglite, { schema, casing: 'snake_case' }) as unknown as Db
    return {
      kind: 'pglite',
      pglite,
      db,
      backgroundDb: db,
      inLine: (_noun, work) => work(),
      connections: () => [],
      withSession: takingTurns(pgliteSession(pglite, db)),
      close: async () => {
        await pglite.close()
        lock?.release()
      },
    }
  } catch (error) {
    lock?.release()
    throw error
  }
}

/** There is one connection to lend, so an advisory lock would not keep two borrowers apart: they wait for each other here. */
function takingTurns(session: SqlSession): Database['withSession'] {
  let lastReturned: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = lastReturned.then(() => work(session))
    lastReturned = result.catch(() => {})
    return result
  }
}

function pgliteSession(pglite: PGlite, db: Db): SqlSession {
  return {
    db,
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
