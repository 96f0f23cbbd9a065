import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import type { SharedContent } from '#domain/shared-sample/shared-sample.contract.ts'
import { users } from './account.ts'
import { dateEntered, id, moment, shopTable } from './columns.ts'

/** What is left of one that is over is emptied, and says so for a while. */
export const sharedSamples = shopTable('shared_samples', {
  id: id(),
  linkHash: text().notNull().unique('shared_samples_link_hash_unique'),
  ownerKeyHash: text().notNull(),
  /** Of who was signed in when it was shared. */
  userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
  content: jsonb().$type<SharedContent>(),
  version: integer().notNull().default(1),
  /** Counts every change, for those who follow it. */
  revision: integer().notNull().default(1),
  sharedAt: dateEntered(),
  expiresAt: moment().notNull(),
  revokedAt: moment(),
  approvedAt: moment(),
  approvedBy: text().notNull().default(''),
  approvalVoidSince: moment(),
}, (table) => [
  check('shared_samples_revoked_is_empty', sql`${table.revokedAt} is null or ${table.content} is null`),
  check('shared_samples_approved_or_not', sql`num_nonnulls(${table.approvedAt}, ${table.approvalVoidSince}) <= 1`),
  index('shared_samples_to_forget').on(table.expiresAt),
  index('shared_samples_of_user').on(table.userId).where(sql`${table.userId} is not null`),
])

export const sharedSampleComments = shopTable('shared_sample_comments', {
  id: id(),
  sharedSampleId: uuid().notNull().references(() => sharedSamples.id, { onDelete: 'cascade' }),
  version: integer().notNull(),
  word: integer(),
  quote: text().notNull().default(''),
  text: text().notNull(),
  name: text().notNull().default(''),
  writtenAt: dateEntered(),
}, (table) => [
  index('shared_sample_comments_of').on(table.sharedSampleId, table.writtenAt, table.id),
])
