/** Counts of a month: neither a name nor an hour is stored. */
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { languages } from '#domain/language.ts'
import { language, oneOf } from './columns.ts'

export const helpRatings = pgTable('help_ratings', {
  /** `book/topic`. */
  page: text().notNull(),
  language: language(),
  /** `2026-11`, by the studio's clock. */
  month: text().notNull(),
  helpful: integer().notNull().default(0),
  notHelpful: integer().notNull().default(0),
}, (table) => [
  primaryKey({ columns: [table.month, table.page, table.language] }),
  oneOf('help_ratings_language', table.language, languages),
])
