import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { languages } from '#domain/language.ts'
import { users } from './account.ts'
import { dateEntered, language, oneOf } from './columns.ts'
import { orders } from './order.ts'

export const consentKinds = ['terms', 'privacy', 'withdrawal', 'newsletter', 'mandate'] as const

/** Append-only: a trigger refuses every change, and that one goes before its time. */
export const consents = pgTable('consents', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: consentKinds }).notNull(),
  wordingVersion: text().notNull(),
  wording: text().notNull(),
  language: language(),
  userId: uuid().references(() => users.id, { onDelete: 'restrict' }),
  /** No reference: a cart may be deleted, the consent given in it may not change. */
  cartId: uuid(),
  orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
  givenAt: dateEntered(),
}, (table) => [
  oneOf('consents_kind', table.kind, consentKinds),
  oneOf('consents_language', table.language, languages),
  index('consents_of_user').on(table.userId, table.id),
  index('consents_of_cart').on(table.cartId),
  index('consents_of_order').on(table.orderId),
  index('consents_by_time').on(table.givenAt),
])
