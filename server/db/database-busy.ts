/** The database does not answer, or not in time: nothing is wrong with the call, and the same one may be made again. */
export class DatabaseBusy extends Error {}

/** Of PostgreSQL: a lock or a statement that took too long, calls that waited for each other, too many connections, and a server that stops, starts or went away. */
const codes = new Set(['55P03', '40P01', '57014', '53300', '57P01', '57P02', '57P03', '25P03', '08006', '08001', '08003', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/** What pg, and PgBouncer when it has no connection to lend, say in words alone. */
const words = /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error|^query_wait_timeout/

/** Drizzle wraps what went wrong. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { readonly code?: unknown }
  return error instanceof DatabaseBusy || (typeof code === 'string' && codes.has(code)) || words.test(error.message) || isDatabaseBusy(error.cause)
}
