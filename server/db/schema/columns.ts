/**
 * Column shapes and checks that several features share.
 * List indexes are plain ascending ones that lists read backwards; Drizzle's `desc()` sorts nulls last, which no `order by … desc` can use.
 */
import { sql, type AnyColumn } from 'drizzle-orm'
import { languages } from '#domain/language.ts'
import { check, date, doublePrecision, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The words that the domain has for these columns. */
export { classifications, productTypeCodes as productTypes } from '#domain/catalogue/product-type.ts'
export { languages }

/** A text in both languages of the shop. */
export type LocalText = { de: string, en: string }

/** A postal address as it was when a document was made from it. */
export type AddressSnapshot = { name: string, street: string, postalCode: string, city: string, country: string, vatId?: string }

export const paymentOptions = ['wallet', 'direct_debit', 'invoice', 'transfer'] as const
export const shippingOptions = ['standard', 'express'] as const
export const audioFormats = ['mp3', 'wav', 'alaw'] as const

export const id = () => uuid().primaryKey().defaultRandom()

/** Milliseconds, because a JavaScript date holds no more: with microseconds a page's cursor would skip or repeat rows. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

export const day = () => date({ mode: 'string' })

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
