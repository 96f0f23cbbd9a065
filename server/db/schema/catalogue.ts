/** Seeded from the edition that ships, edited in the back office. */
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, doublePrecision, index, integer, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { classifications, productTypeCodes } from '#domain/catalogue/product-type.ts'
import { voiceAges, voiceRanges, voiceSexes } from '#domain/catalogue/catalogue.contract.ts'
import type { PinRule } from '#domain/delivery/intro-check.ts'
import { languages } from '#domain/language.ts'
import type { Persona } from '#server/adapters/voice/voice.port.ts'
import { dateEntered, day, language, type LocalText, moment, shopTable, someOf } from './columns.ts'
import { staff } from './staff.ts'

export const products = shopTable('products', {
  id: text().primaryKey(),
  type: text({ enum: productTypeCodes }).notNull(),
  classification: text({ enum: classifications }).notNull(),
  name: jsonb().$type<LocalText>().notNull(),
  description: jsonb().$type<LocalText>().notNull(),
  note: jsonb().$type<LocalText>().notNull().default({ de: '', en: '' }),
  maxCharacters: integer().notNull(),
  relatedProductId: text().references((): AnyPgColumn => products.id, { onDelete: 'restrict' }),
  position: integer().notNull().default(0),
  languages: someOf(languages),
  retiredAt: moment(),
  editedAt: moment(),
}, (table) => [
  check('products_max_characters', sql`${table.maxCharacters} > 0`),
  index('products_on_sale').on(table.type, table.classification, table.position).where(sql`${table.retiredAt} is null`),
  index('products_related').on(table.relatedProductId),
])

export const productPrices = shopTable('product_prices', {
  productId: text().notNull().references(() => products.id, { onDelete: 'restrict' }),
  validFrom: day().notNull(),
  priceCents: integer().notNull(),
}, (table) => [
  primaryKey({ columns: [table.productId, table.validFrom] }),
  check('product_prices_price_cents', sql`${table.priceCents} >= 0`),
])

export const templates = shopTable('templates', {
  id: text().primaryKey(),
  productId: text().notNull().references(() => products.id, { onDelete: 'restrict' }),
  language: language(),
  text: text().notNull(),
  editedAt: moment(),
}, (table) => [
  unique('templates_of_product').on(table.productId, table.language),
])

export const voices = shopTable('voices', {
  id: text().primaryKey(),
  name: text().notNull(),
  sex: text({ enum: voiceSexes }).notNull(),
  age: text({ enum: voiceAges }).notNull(),
  range: text({ enum: voiceRanges }).notNull(),
  languages: someOf(languages),
  classifications: someOf(classifications),
  ai: boolean().notNull(),
  description: jsonb().$type<LocalText>().notNull(),
  persona: jsonb().$type<Persona>().notNull(),
  /** Whether its takes pass the voice chain; off for one whose recordings come finished. */
  isMastered: boolean().notNull().default(true),
  /** The person who speaks it: new recordings are theirs. */
  talentStaffId: uuid().references(() => staff.id, { onDelete: 'restrict' }),
  palette: integer().notNull(),
  position: integer().notNull().default(0),
  licenceEndsOn: day(),
  retiredAt: moment(),
  editedAt: moment(),
})

/** What a greeting earns the person who speaks it, from a day on. */
export const voiceFees = shopTable('voice_fees', {
  voiceId: text().notNull().references(() => voices.id, { onDelete: 'restrict' }),
  validFrom: day().notNull(),
  feeCents: integer().notNull(),
}, (table) => [
  primaryKey({ columns: [table.voiceId, table.validFrom] }),
  check('voice_fees_fee_cents', sql`${table.feeCents} >= 0`),
])

export const musics = shopTable('musics', {
  id: text().primaryKey(),
  name: jsonb().$type<LocalText>().notNull(),
  category: text().notNull(),
  mood: jsonb().$type<LocalText>().notNull(),
  bpm: integer().notNull(),
  musicalKey: text().notNull(),
  bars: integer().notNull(),
  seconds: doublePrecision().notNull(),
  seed: integer().notNull(),
  classifications: someOf(classifications),
  position: integer().notNull().default(0),
  licenceEndsOn: day(),
  retiredAt: moment(),
  editedAt: moment(),
})

export const providers = shopTable('providers', {
  id: text().primaryKey(),
  name: text().notNull(),
  country: text().notNull(),
  numberPrefixes: text().array().notNull().default(sql`'{}'`),
  pinRule: jsonb().$type<PinRule>().notNull(),
  maximumSeconds: integer().notNull(),
  position: integer().notNull().default(0),
  retiredAt: moment(),
  editedAt: moment(),
})

/** Which editions of the shipped catalogue this database has taken over. */
export const catalogueEditions = shopTable('catalogue_editions', {
  edition: text().primaryKey(),
  appliedAt: dateEntered(),
})
