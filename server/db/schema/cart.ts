/** An item carries its own mix: one row to read, nothing to orphan. */
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { paymentOptions } from '#domain/account/customer.ts'
import { cartStatuses, type CartStatus } from '#domain/cart/cart-status.ts'
import { shippingOptions } from '#domain/cart/cart-input.ts'
import { audioFormats } from '#domain/catalogue/audio-format.ts'
import { classifications, productTypeCodes } from '#domain/catalogue/product-type.ts'
import type { SpokenReading } from '#domain/greeting/item-fields.ts'
import { users } from './account.ts'
import { musics, products, voices } from './catalogue.ts'
import { dateEntered, dateModified, day, id, language, mixBounds, mixNumbers, moment, shopTable } from './columns.ts'
import { staff } from './staff.ts'
import { vouchers } from './voucher.ts'

/** A guest's cart has no user: its id is the right to it, so the id is random and never a sequence. */
export const carts = shopTable('carts', {
  id: id(),
  userId: uuid().references(() => users.id, { onDelete: 'restrict' }),
  status: integer().$type<CartStatus>().notNull().default(cartStatuses.open),
  /** The highest position ever given in this cart: none is given twice, not even that of a greeting that was removed. */
  highestPos: integer().notNull().default(0),
  isCurrent: boolean().notNull().default(false),
  isSavedSet: boolean().notNull().default(false),
  name: text().notNull().default(''),
  language: language().default('de'),
  voucherId: uuid().references(() => vouchers.id, { onDelete: 'restrict' }),
  shippingOption: text({ enum: shippingOptions }).notNull().default('standard'),
  shippingFormats: text({ enum: audioFormats }).array().notNull().default(sql`'{mp3,wav}'`),
  telephoneSystem: text(),
  paymentOption: text({ enum: paymentOptions }),
  remarks: text().notNull().default(''),
  /** Left behind by a merge, so that merging the same cart again finds that it is done. */
  mergedIntoCartId: uuid().references((): AnyPgColumn => carts.id, { onDelete: 'cascade' }),
  discountCents: integer().notNull().default(0),
  shippingCents: integer().notNull().default(0),
  netCents: integer().notNull().default(0),
  vatCents: integer().notNull().default(0),
  totalCents: integer().notNull().default(0),
  dateEntered: dateEntered(),
  dateModified: dateModified(),
  /** Looking at it is using it: what keeps a guest's cart from being forgotten. */
  lastUsedOn: day().notNull().default(sql`current_date`),
  dateOrdered: moment(),
}, (table) => [
  check('carts_status', sql`${table.status} in (${sql.raw(Object.values(cartStatuses).join(', '))})`),
  check('carts_current_is_open_and_owned',
    sql`not ${table.isCurrent} or (${table.userId} is not null and ${table.status} = 0 and ${table.mergedIntoCartId} is null)`),
  check('carts_ordered_is_dated', sql`(${table.status} = 0) = (${table.dateOrdered} is null)`),
  uniqueIndex('carts_current_of_user').on(table.userId).where(sql`${table.isCurrent}`),
  index('carts_of_user').on(table.userId, table.dateEntered, table.id).where(sql`${table.userId} is not null`),
  index('carts_of_guests').on(table.dateModified).where(sql`${table.status} = 0 and ${table.userId} is null`),
  index('carts_merged_into').on(table.mergedIntoCartId).where(sql`${table.mergedIntoCartId} is not null`),
  index('carts_with_voucher').on(table.voucherId).where(sql`${table.voucherId} is not null`),
])

/** The link that hands a cart of the office over to its customer. The secret itself is nowhere: only its hash. */
export const preparedCarts = shopTable('prepared_carts', {
  id: id(),
  cartId: uuid().references(() => carts.id, { onDelete: 'set null' }).unique('prepared_carts_cart_id_unique'),
  linkHash: text().notNull().unique('prepared_carts_link_hash_unique'),
  name: text().notNull(),
  email: text().notNull(),
  staffId: uuid().notNull().references(() => staff.id, { onDelete: 'restrict' }),
  dateEntered: dateEntered(),
  expiresAt: moment().notNull(),
  openedAt: moment(),
  revokedAt: moment(),
}, (table) => [
  index('prepared_carts_list').on(table.dateEntered, table.id),
  index('prepared_carts_to_forget').on(table.expiresAt),
])

/** The position is unique within a cart when a transaction ends (deferred, see the migrations). */
export const cartItems = shopTable('cart_items', {
  id: id(),
  cartId: uuid().notNull().references(() => carts.id, { onDelete: 'cascade' }),
  pos: integer().notNull(),
  productId: text().notNull().references(() => products.id, { onDelete: 'restrict' }),
  name: text().notNull(),
  productType: text({ enum: productTypeCodes }).notNull(),
  classification: text({ enum: classifications }).notNull(),
  language: language(),
  relatedProductId: text().references(() => products.id, { onDelete: 'restrict' }),
  priceCents: integer().notNull(),
  productText: text().notNull().default(''),
  text: text().notNull().default(''),
  templateIdentifiers: jsonb().$type<Record<string, string>>(),
  readings: jsonb().$type<SpokenReading[]>().notNull().default([]),
  remarks: text().notNull().default(''),
  voiceId: text().references(() => voices.id, { onDelete: 'restrict' }),
  musicId: text().references(() => musics.id, { onDelete: 'restrict' }),
  ...mixNumbers(),
  /** Empty: as the shop suggests. */
  greetingName: text().notNull().default(''),
  /** Null: as for the whole order. */
  telephoneSystem: text(),
  /** Of the call that added it: the same call, sent again because its answer was lost, adds no second greeting. */
  requestId: uuid(),
  dateEntered: dateEntered(),
  dateModified: dateModified(),
}, (table) => [
  uniqueIndex('cart_items_of_request').on(table.cartId, table.requestId).where(sql`${table.requestId} is not null`),
  check('cart_items_pos', sql`${table.pos} >= 0`),
  check('cart_items_price_cents', sql`${table.priceCents} >= 0`),
  mixBounds('cart_items_mix', table),
])
