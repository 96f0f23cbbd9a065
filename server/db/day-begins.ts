/** The first moment of a day at the studio, for the database. */
import { sql } from 'drizzle-orm'
import type { DateOnly } from '#domain/calendar/date-only.ts'

export const dayBegins = (day: DateOnly) => sql`(${day}::timestamp at time zone 'Europe/Berlin')`
