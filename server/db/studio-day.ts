import { type AnyColumn, sql } from 'drizzle-orm'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { studioTimeZone } from '#domain/calendar/studio-calendar.ts'

/** Written out: a query that groups by it has to say the same twice. */
const zone = sql.raw(`'${studioTimeZone}'`)

/** The first moment of a day. */
export const dayBegins = (day: DateOnly) => sql`(${day}::timestamp at time zone ${zone})`

/** What the clock on the wall shows at that moment. */
export const atStudio = (moment: AnyColumn) => sql`(${moment} at time zone ${zone})`
