/** List indexes are plain ascending ones that lists read backwards; Drizzle's `desc()` sorts nulls last, which no `order by … desc` can use. */
import { type AnyColumn, getTableColumns, sql } from 'drizzle-orm'
import {
  check, date, doublePrecision, integer, type PgColumn, type PgColumnBuilderBase, type PgTable, pgTable, type PgTableExtraConfigValue, text, timestamp, uuid,
} from 'drizzle-orm/pg-core'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { type Language, languages } from '#domain/language.ts'

export type LocalText = Readonly<Record<Language, string>>

export const id = () => uuid().primaryKey().defaultRandom()

/** Milliseconds, because a JavaScript date holds no more: with microseconds a page's cursor would skip or repeat rows. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

export const day = () => date({ mode: 'string' }).$type<DateOnly>()

export const dateEntered = () => moment().notNull().defaultNow()
export const dateModified = () => moment().notNull().defaultNow().$onUpdate(() => new Date())

export const language = () => text({ enum: languages }).notNull()

/** Some of these words, or none of them. */
export const someOf = <Word extends string, Words extends Readonly<[Word, ...Word[]]>>(words: Words) => text({ enum: words }).array().notNull().default(sql`'{}'`)

/** A table in which the database refuses every word that its types do not know: a column with a list of words takes only those. */
export const shopTable = ((name: string, columns: Record<string, PgColumnBuilderBase>, more?: (self: never) => PgTableExtraConfigValue[]) => {
  const table: PgTable = pgTable(name, columns, (self) => [...wordChecks(name, table), ...(more?.(self as never) ?? [])])
  return table
}) as unknown as typeof pgTable

function wordChecks(name: string, table: PgTable): PgTableExtraConfigValue[] {
  return Object.entries(getTableColumns(table) as Record<string, PgColumn & { readonly baseColumn?: PgColumn }>).flatMap(([key, column]) => {
    const words = (column.baseColumn ?? column).enumValues
    if (!words?.length) return []
    const list = sql.raw(words.map((word) => `'${word}'`).join(', '))
    const isKnown = column.baseColumn ? sql`${column} <@ array[${list}]::text[]` : sql`${column} in (${list})`
    return check(`${name}_${key.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)}`, isKnown)
  })
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
