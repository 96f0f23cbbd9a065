/** Counts of a month: neither a name nor an hour is stored. */
import { integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { language, shopTable } from './columns.ts'

export const helpRatings = shopTable('help_ratings', {
  /** `book/topic`. */
  page: text().notNull(),
  language: language(),
  /** `2026-11`, by the studio's clock. */
  month: text().notNull(),
  helpful: integer().notNull().default(0),
  notHelpful: integer().notNull().default(0),
}, (table) => [
  primaryKey({ columns: [table.month, table.page, table.language] }),
])
