/** PostgreSQL where an address is given, else PGlite; one kind of handle for both, and only the one that is used is loaded. */
import type { Database } from './database.ts'
import type { PostgresOptions } from './open-postgres.ts'

export type DatabaseLocation = PostgresOptions | { readonly dataDirectory: string } | { readonly inMemory: true }

export async function openDatabase(options: DatabaseLocation): Promise<Database> {
  if ('databaseUrl' in options) return (await import('./open-postgres.ts')).openPostgres(options)
  const { openPglite } = await import('./open-pglite.ts')
  return 'inMemory' in options ? openPglite() : openPglite(options.dataDirectory)
}
