/** As if the workers that were killed had been dead for as long as the queue lets a job's heart stand still. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

export async function deadForLong({ db }: Database): Promise<void> {
  await db.execute(sql`update pgboss.job set heartbeat_on = heartbeat_on - heartbeat_seconds * interval '1 second' where state = 'active'`)
}
