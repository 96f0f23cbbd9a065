import { StorageFailed } from './adapters/file-store/file-store.port.ts'
import { ConfigError } from './config.ts'
import { DataFolderTaken } from './db/data-lock.ts'
import { DatabaseIsNewer, DatabaseIsOfAnEarlierKind, MigrationWasEdited } from './db/migrate.ts'
import { DatabaseWasMoved, RestoreInterrupted } from './db/open-database.ts'
import { Refused } from './operating/say.ts'

const explained = [Refused, StorageFailed, DatabaseWasMoved, RestoreInterrupted, ConfigError, DatabaseIsNewer, DatabaseIsOfAnEarlierKind, MigrationWasEdited]

/** Of PostgreSQL. */
const tooManyConnections = '53300'

export function startProblem(error: unknown): string {
  if (error instanceof Error && explained.some((kind) => error instanceof kind)) return error.message
  if (error instanceof DataFolderTaken) {
    return `The data folder ${error.dataDirectory} is already in use by a running shop. Stop that one, or set DATA_DIR to another folder.`
  }
  const { code, port, path, syscall } = rootOf(error) as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Stop that program, or choose another port: PORT=3001 npm start`
  if (code === 'EACCES' && syscall === 'listen') return `PORT: this user isn’t allowed to use port ${port}. Choose one above 1023, and let a proxy answer at ${port}`
  if (code === 'EACCES' || code === 'EROFS') return `DATA_DIR: this user can’t write ${path} (${code}). Give it the folder: chown -R <user> <folder>`
  if (code === tooManyConnections) return 'DATABASE_URL: PostgreSQL accepts no further connection. Raise its max_connections, lower DATABASE_CONNECTIONS of each node, or put PgBouncer in between (README, "Going to production")'
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') return 'LISTEN_ON: this machine has no such address'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Drizzle wraps what went wrong. */
const rootOf = (error: unknown): unknown => (error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error)
