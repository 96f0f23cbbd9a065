import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { staffRoles } from '#domain/staff/right.ts'
import type { JournalAction } from '#domain/staff/staff-member.ts'
import { type NewsAbout, staffNewsKinds } from '#domain/staff/staff-news.ts'
import { dateEntered, dateModified, id, moment, shopTable } from './columns.ts'

export const staff = shopTable('staff', {
  id: id(),
  email: text().notNull(),
  emailKey: text().notNull().unique('staff_email_key_unique'),
  name: text().notNull(),
  role: text({ enum: staffRoles }).notNull(),
  passwordHash: text().notNull(),
  mustChangePassword: boolean().notNull().default(true),
  /** Of a password that somebody else gave out; none: it lasts. */
  passwordExpiresAt: moment(),
  lastSignInAt: moment(),
  disabledAt: moment(),
  dateEntered: dateEntered(),
}, (table) => [
  check('staff_email_key_is_lower_case', sql`${table.emailKey} = lower(${table.email})`),
])

/** What somebody who works here is to be told, each event once; what is new goes out in one mail. */
export const staffNews = shopTable('staff_news', {
  id: id(),
  kind: text({ enum: staffNewsKinds }).notNull(),
  /** What happened to which thing. */
  event: text().notNull(),
  /** Null: the owners. */
  staffId: uuid().references(() => staff.id, { onDelete: 'cascade' }),
  /** Numbers and ids; of customers nothing else. */
  about: jsonb().$type<NewsAbout>().notNull(),
  dateEntered: dateEntered(),
  toldAt: moment(),
}, (table) => [
  unique('staff_news_event').on(table.kind, table.event),
  index('staff_news_of_staff').on(table.staffId).where(sql`${table.staffId} is not null`),
  index('staff_news_untold').on(table.dateEntered).where(sql`${table.toldAt} is null`),
  index('staff_news_told').on(table.toldAt).where(sql`${table.toldAt} is not null`),
])

/** Sealed with a key that is not in the database. */
export const secondFactors = shopTable('second_factors', {
  staffId: uuid().primaryKey().references(() => staff.id, { onDelete: 'cascade' }),
  sealedSecret: text(),
  setAt: moment(),
  /** Of the code that was used last: it and those before are good no more. */
  lastStep: bigint({ mode: 'number' }),
  /** Of an app that has not shown a code yet. */
  pendingSecret: text(),
}, (table) => [
  check('second_factors_whole', sql`(${table.sealedSecret} is null) = (${table.setAt} is null)`),
])

export const recoveryCodes = shopTable('recovery_codes', {
  staffId: uuid().notNull().references(() => staff.id, { onDelete: 'cascade' }),
  codeHash: text().notNull(),
  usedAt: moment(),
}, (table) => [
  primaryKey({ columns: [table.staffId, table.codeHash] }),
])

/** Append-only: a trigger refuses every change, and that an entry goes before its time. */
export const journal = shopTable('journal', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: dateEntered(),
  staffId: uuid().references(() => staff.id, { onDelete: 'restrict' }),
  action: text().$type<JournalAction>().notNull(),
  subjectKind: text().notNull(),
  subjectId: text().notNull(),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
}, (table) => [
  index('journal_of_subject').on(table.subjectKind, table.subjectId, table.id),
  index('journal_of_staff').on(table.staffId, table.id),
  index('journal_of_action').on(table.action, table.id),
  index('journal_by_time').on(table.at),
])

export const settings = shopTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  dateModified: dateModified(),
  modifiedByStaffId: uuid().references(() => staff.id, { onDelete: 'restrict' }),
})
