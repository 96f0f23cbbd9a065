import { type AnyColumn, sql, type SQL } from 'drizzle-orm'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { studioTimeZone } from '#domain/calendar/studio-calendar.ts'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { statusesUnderWay } from '#domain/order/order-status.ts'
import type { Place } from '#domain/paging.ts'

/** Written out: a query that groups by it has to say the same twice. */
const zone = sql.raw(`'${studioTimeZone}'`)

/** The first moment of a day. */
export const dayBegins = (day: DateOnly) => sql`(${day}::timestamp at time zone ${zone})`

/** What the clock on the wall shows at that moment. */
export const atStudio = (moment: AnyColumn) => sql`(${moment} at time zone ${zone})`

/** Above every sign that a word may go on with. */
const beyondAll = '\u{10ffff}'

/** Ignores case: `what` is in lower case. Byte by byte, as an index with `text_pattern_ops` is sorted. */
export function beginsWith(what: SQL, beginning: string): SQL {
  return sql`(${what} ~>=~ lower(${beginning}) and ${what} ~<~ (lower(${beginning}) || ${beyondAll}))`
}

/** What a list by moments or days shows after the place where its page before ended. */
export function isPast(after: Place | undefined, at: AnyColumn, id: AnyColumn, direction: '<' | '>' = '<'): SQL | undefined {
  const type = at.getSQLType() === 'date' ? 'date' : 'timestamptz'
  return after && sql`(${at}, ${id}) ${sql.raw(direction)} (${after.at}::${sql.raw(type)}, ${after.id}::uuid)`
}

/** For a change that is no news: without it every update gives the row a new date. */
export const unmodified = ({ dateModified }: { readonly dateModified: AnyPgColumn }) => ({ dateModified: sql`${dateModified}` })

/** Spelled out as in the indexes: a query that is to use one has to repeat its condition. */
export const orderIsUnderWay = (status: AnyColumn) => sql`${status} in (${sql.raw(statusesUnderWay.map((one) => `'${one}'`).join(', '))})`

/** Of an order whose tax depends on the country of its consumer. */
export const bearsTaxByPlace = (taxEvidence: AnyColumn) => sql`${taxEvidence} -> 'place' is not null`
