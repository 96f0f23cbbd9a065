import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text } from 'drizzle-orm/pg-core'
import { voucherCodeKeyPattern, voucherKinds } from '#domain/voucher/voucher.ts'
import { dateEntered, day, id, moment, shopTable } from './columns.ts'

export const vouchers = shopTable('vouchers', {
  id: id(),
  code: text().notNull(),
  codeKey: text().notNull().unique('vouchers_code_key_unique'),
  name: text().notNull().default(''),
  kind: text({ enum: voucherKinds }).notNull(),
  percentBasisPoints: integer(),
  amountCents: integer(),
  firstDay: day().notNull(),
  lastDay: day().notNull(),
  maxUses: integer(),
  usedCount: integer().notNull().default(0),
  oncePerCustomer: boolean().notNull().default(false),
  dateEntered: dateEntered(),
  /** By somebody, before its time: its last day is the one before. */
  endedAt: moment(),
}, (table) => [
  check('vouchers_code_key', sql`${table.codeKey} ~ ${sql.raw(`'${voucherCodeKeyPattern.source}'`)}`),
  check('vouchers_value_fits_kind', sql`case ${table.kind}
    when 'percent' then ${table.percentBasisPoints} between 1 and 10000 and ${table.amountCents} is null
    else ${table.amountCents} > 0 and ${table.percentBasisPoints} is null end`),
  check('vouchers_days', sql`${table.firstDay} <= ${table.lastDay} or ${table.endedAt} is not null`),
  check('vouchers_used_at_most', sql`${table.usedCount} >= 0 and (${table.maxUses} is null or ${table.usedCount} <= ${table.maxUses})`),
  index('vouchers_list').on(table.dateEntered, table.id),
])
