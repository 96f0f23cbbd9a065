/** Tells the workers of a job that there is something to do, as the queue itself tells them of new jobs, instead of waiting until they look again. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

export async function wakeWorkers({ db }: Database, { name }: { readonly name: string }): Promise<void> {
  await db.execute(sql`select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), ${name}::text)`)
}
