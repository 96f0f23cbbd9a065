/** Moves everything in the database back in time: past the triggers, which use the clock of the database. */
import { sql } from 'drizzle-orm'
import { yearOf, type DateOnly } from '#domain/calendar/date-only.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import type { Db } from '#server/db/database.ts'

const dayMs = 24 * 60 * 60 * 1000

/** What is of today is of that day then. Documents get numbers of its year, so that those of today can begin anew. */
export async function moveBackTo(db: Db, day: DateOnly) {
  const { day: today } = studioTimeOf(new Date())
  await moveBack(db, Math.round((Date.parse(today) - Date.parse(day)) / dayMs))
  const years = [yearOf(today), yearOf(day)] as const
  await behindTriggers(db, sql.raw(`
    update number_series set year = ${years[1]} where year = ${years[0]};
    update invoices set year = ${years[1]}, number = replace(number, '-${years[0]}-', '-${years[1]}-') where year = ${years[0]};`))
}

/** By the calendar of the studio. */
export async function moveBack(db: Db, days: number) {
  await behindTriggers(db, sql.raw(`
    set local time zone 'Europe/Berlin';
    for one in select table_name, string_agg(format('%1$I = %1$I - interval ''${days} days''', column_name), ', ') as moved from information_schema.columns
      join pg_tables on tablename = table_name and schemaname = table_schema
      where table_schema = 'public' and tablename <> 'applied_migrations' and data_type in ('date', 'timestamp with time zone') group by table_name
    loop execute format('update %I set %s', one.table_name, one.moved); end loop;`))
}

/** As somebody with the keys of the database could. */
export async function behindTriggers(db: Db, statements: ReturnType<typeof sql>) {
  await db.execute(sql`do $$ declare one record; begin set local session_replication_role = replica; ${statements} set local session_replication_role = origin; end $$`)
}
