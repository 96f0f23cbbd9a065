/** List indexes are plain ascending ones that lists read backwards; Drizzle's `desc()` sorts nulls last, which no `order by … desc` can use. */
import { sql, type AnyColumn } from 'drizzle-orm'
import { check, date, doublePrecision, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { languages } from '#domain/language.ts'

/** A text in both languages of the shop. */
export interface LocalText {
  readonly de: string
  readonly en: string
}

/** A postal address as it was when a document was made from it. */
export interface AddressSnapshot {
  readonly name: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
  readonly vatId?: string
}

export const id = () => uuid().primaryKey().defaultRandom()

/** Milliseconds, because a JavaScript date holds no more: with microseconds a page's cursor would skip or repeat rows. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

export const day = () => date({ mode: 'string' }).$type<DateOnly>()

export const dateEntered = () => moment().notNull().defaultNow()
export const dateModified = () => moment().notNull().defaultNow().$onUpdate(() => new Date())

export const language = () => text({ enum: languages }).notNull()

/** A text array that is empty rather than absent. */
export const texts = () => text().array().notNull().default(sql`'{}'`)

const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

export function oneOf(name: string, column: AnyColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${quoted(values)})`)
}

export function allOf(name: string, column: AnyColumn, values: readonly string[]) {
  return check(name, sql`${column} <@ array[${quoted(values)}]::text[]`)
}

/** The numbers of an Audioconfig with the defaults of the specification; they live in the row that they belong to. */
export function mixNumbers() {
  return {
    voiceVol: integer().notNull().default(70),
    musicVol: integer().notNull().default(70),
    voiceoverDuck: integer().notNull().default(80),
    introSeconds: doublePrecision().notNull().default(3),
    extroSeconds: doublePrecision().notNull().default(3),
    fadeinSeconds: doublePrecision().notNull().default(0),
    fadeoutSeconds: doublePrecision().notNull().default(2.5),
    boostDb: doublePrecision().notNull().default(0),
  }
}

type MixColumns = Record<keyof ReturnType<typeof mixNumbers>, AnyColumn>

export function mixBounds(name: string, mix: MixColumns) {
  return check(name, sql`${mix.voiceVol} between 0 and 100 and ${mix.musicVol} between 0 and 100
    and ${mix.voiceoverDuck} between 0 and 100 and ${mix.introSeconds} between 0 and 60 and ${mix.extroSeconds} between 0 and 60
    and ${mix.fadeinSeconds} between 0 and 30 and ${mix.fadeoutSeconds} between 0 and 30 and ${mix.boostDb} between -12 and 12`)
}
