/** PostgreSQL where an address is given, else PGlite; one kind of handle for both, and only the one that is used is loaded. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database.ts'
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

export async function openDatabase(options: DatabaseLocation): Promise<Database> {
  if ('databaseUrl' in options) return (await import('./open-postgres.ts')).openPostgres(options)
  const { openPglite } = await import('./open-pglite.ts')
  if ('inMemory' in options) return openPglite()
  if (!options.isToMove && existsSync(movedMark(options.dataDirectory))) throw new DatabaseWasMoved(options.dataDirectory)
  return openPglite(options.dataDirectory, options.folder)
}
