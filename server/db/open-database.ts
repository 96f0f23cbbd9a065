/** PostgreSQL where an address is given, else PGlite; one kind of handle for both, and only the one that is used is loaded. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, databaseFolder, formerDatabase } from './database.ts'
import type { PostgresOptions } from './open-postgres.ts'

export type DatabaseLocation = PostgresOptions | EmbeddedLocation | { readonly inMemory: true }

interface EmbeddedLocation {
  readonly dataDirectory: string
  readonly isToMove?: boolean
  /** Of the data folder, where it is not the usual one. */
  readonly folder?: string
}

export const movedMarkName = 'moved-to-postgresql'
export const movedMark = (dataDirectory: string) => join(dataDirectory, movedMarkName)

export class DatabaseWasMoved extends Error {
  constructor(dataDirectory: string) {
    super(`The database in ${dataDirectory} was being moved to PostgreSQL (${readFileSync(movedMark(dataDirectory), 'utf8').trim()}). `
      + 'If that database is not empty, the move is complete, and everything since then is there: set DATABASE_URL. If it is empty, the move was interrupted: move again. '
      + `To continue with the old one anyway, remove the file ${movedMark(dataDirectory)}`)
  }
}

/** Between the old database and the restored one there was none for a moment: a start must not make an empty one. */
export class RestoreInterrupted extends Error {
  constructor(dataDirectory: string, former: string) {
    super(`A restore in ${dataDirectory} was interrupted: the previous database is in ${former}, and nothing is in its place. `
      + `Restore again, or rename ${former} to ${databaseFolder} to continue with the previous one`)
  }
}

export function mustNotBeInterrupted(dataDirectory: string) {
  if (!existsSync(dataDirectory) || existsSync(join(dataDirectory, databaseFolder))) return
  const former = readdirSync(dataDirectory).toSorted().findLast((name) => name.startsWith(formerDatabase))
  if (former !== undefined) throw new RestoreInterrupted(dataDirectory, former)
}

const reasons: Readonly<Record<string, string>> = {
  'ECONNREFUSED': 'nothing answers at this address', 'ENOTFOUND': 'there’s no such host', 'ETIMEDOUT': 'it doesn’t answer',
  '3D000': 'there’s no database of this name', '28P01': 'it refused this user name or password', '28000': 'it refused this user', '42501': 'this user isn’t allowed to',
  '53300': 'it has no free connection', '57P03': 'it’s starting or stopping: try again soon',
}

/** For whoever wrote the address. */
export function cannotUse(databaseUrl: string, { code, message }: NodeJS.ErrnoException): string {
  return `can’t use the database at ${new URL(databaseUrl).host}: ${code !== undefined && reasons[code] ? `${reasons[code]} (${code})` : (code ?? message)}`
}

export async function openDatabase(options: DatabaseLocation): Promise<Database> {
  if ('databaseUrl' in options) return (await import('./open-postgres.ts')).openPostgres(options)
  const { openPglite } = await import('./open-pglite.ts')
  if ('inMemory' in options) return openPglite()
  if (!options.isToMove && existsSync(movedMark(options.dataDirectory))) throw new DatabaseWasMoved(options.dataDirectory)
  if (options.folder === undefined) mustNotBeInterrupted(options.dataDirectory)
  return openPglite(options.dataDirectory, options.folder)
}
