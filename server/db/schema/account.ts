import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { paymentOptions, type Salutation } from '#domain/account/customer.ts'
import type { Country } from '#domain/address/address.ts'
import { type VatEvidence, vatIdStates } from '#domain/money/vat-id.ts'
import { dateEntered, dateModified, id, language, moment, shopTable } from './columns.ts'
import { staff } from './staff.ts'

export const singleUseTokenKinds = ['password_reset', 'email_confirmation', 'wallet_state', 'wallet_sign_up', 'email_undo'] as const

export const accounts = shopTable('accounts', {
  id: id(),
  partnerId: text(),
  name: text().notNull().default(''),
  invoiceAs: text().notNull().default(''),
  billingStreet: text().notNull().default(''),
  billingPostalCode: text().notNull().default(''),
  billingCity: text().notNull().default(''),
  billingCountry: text().$type<Country>().notNull().default('DE'),
  allowedPaymentTypes: text({ enum: paymentOptions }).array().notNull().default(sql`'{wallet,transfer}'`),
  vatId: text(),
  vatIdState: text({ enum: vatIdStates }).notNull().default('none'),
  vatIdCheckedAt: moment(),
  vatIdEvidence: jsonb().$type<VatEvidence>(),
  dateEntered: dateEntered(),
  dateModified: dateModified(),
}, (table) => [
  /** By the beginning of the name, in any case. */
  index('accounts_by_name').on(sql`lower(${table.name}) text_pattern_ops`),
])

/** A user who asked to be forgotten keeps the row, emptied, because orders and invoices refer to it. */
export const users = shopTable('users', {
  id: id(),
  accountId: uuid().notNull().references(() => accounts.id, { onDelete: 'restrict' }),
  customerNumber: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 10001 })
    .unique('users_customer_number_unique'),
  email: text(),
  emailKey: text().unique('users_email_key_unique'),
  passwordHash: text(),
  salutation: text().$type<Salutation>().notNull().default(''),
  firstName: text().notNull().default(''),
  lastName: text().notNull().default(''),
  phoneMobile: text().notNull().default(''),
  phoneWork: text().notNull().default(''),
  primaryStreet: text().notNull().default(''),
  primaryPostalCode: text().notNull().default(''),
  primaryCity: text().notNull().default(''),
  primaryCountry: text().$type<Country>().notNull().default('DE'),
  partnerCode: text(),
  language: language(),
  optInAt: moment(),
  emailConfirmedAt: moment(),
  /** Wished for, and not proved yet: until then nothing goes by it. */
  pendingEmail: text(),
  /** The wallet that somebody came with to sign up: linked when the address is proved. */
  pendingWallet: text(),
  pendingWalletSubject: text(),
  dateEntered: dateEntered(),
  dateModified: dateModified(),
  erasedAt: moment(),
  /** Since then nothing is left of an erased user but what the law keeps. */
  erasureFinishedAt: moment(),
}, (table) => [
  check('users_email_key_is_lower_case', sql`${table.emailKey} = lower(${table.email})`),
  check('users_email_until_erased', sql`(${table.emailKey} is null) = (${table.erasedAt} is not null)
    and (${table.email} is null) = (${table.erasedAt} is not null)`),
  check('users_nothing_pending_when_erased', sql`${table.erasedAt} is null
    or num_nonnulls(${table.pendingEmail}, ${table.pendingWallet}, ${table.pendingWalletSubject}) = 0`),
  check('users_pending_wallet_whole', sql`(${table.pendingWallet} is null) = (${table.pendingWalletSubject} is null)`),
  index('users_never_confirmed').on(table.dateEntered).where(sql`${table.emailConfirmedAt} is null and ${table.erasedAt} is null`),
  index('users_of_account').on(table.accountId),
  check('users_erasure_finished_when_erased', sql`${table.erasureFinishedAt} is null or ${table.erasedAt} is not null`),
  index('users_to_finish_erasing').on(table.id).where(sql`${table.erasedAt} is not null and ${table.erasureFinishedAt} is null`),
  index('users_list').on(table.dateEntered, table.id),
  /** By the beginning of address or name, in any case. */
  index('users_by_email').on(sql`${table.emailKey} text_pattern_ops`),
  index('users_by_last_name').on(sql`lower(${table.lastName}) text_pattern_ops`),
  index('users_by_whole_name').on(sql`lower(${table.firstName} || ' ' || ${table.lastName}) text_pattern_ops`),
])

export const sessions = shopTable('sessions', {
  tokenHash: text().primaryKey(),
  /** What the list of sessions shows and revokes by; says nothing about the token. */
  id: uuid().notNull().defaultRandom().unique(),
  userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
  staffId: uuid().references(() => staff.id, { onDelete: 'cascade' }),
  stayLoggedIn: boolean().notNull().default(false),
  createdAt: dateEntered(),
  lastSeenAt: dateEntered(),
  expiresAt: moment().notNull(),
  userAgent: text().notNull().default(''),
  /** The provider's part of the address that it was opened from: a device is known by both. */
  provider: text().notNull().default(''),
  revokedAt: moment(),
  /** Asked for once more before what is dangerous; only of staff. */
  passwordProvedAt: dateEntered(),
}, (table) => [
  check('sessions_one_owner', sql`num_nonnulls(${table.userId}, ${table.staffId}) = 1`),
  index('sessions_of_user').on(table.userId, table.lastSeenAt).where(sql`${table.userId} is not null`),
  index('sessions_of_staff').on(table.staffId).where(sql`${table.staffId} is not null`),
  index('sessions_to_sweep').on(table.expiresAt),
])

export const singleUseTokens = shopTable('single_use_tokens', {
  tokenHash: text().primaryKey(),
  kind: text({ enum: singleUseTokenKinds }).notNull(),
  userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
  payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  createdAt: dateEntered(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
}, (table) => [
  /** Whether somebody could still take an address back. */
  index('single_use_tokens_of_former_address').on(sql`(${table.payload} ->> 'emailKey')`).where(sql`${table.kind} = 'email_undo'`),
  index('single_use_tokens_of_user').on(table.userId, table.kind),
  index('single_use_tokens_to_sweep').on(table.expiresAt),
])

/** A wallet's word for a person; the only thing that a wallet login is matched by. */
export const walletIdentities = shopTable('wallet_identities', {
  wallet: text().notNull(),
  subject: text().notNull(),
  userId: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }),
  linkedAt: dateEntered(),
}, (table) => [
  primaryKey({ columns: [table.wallet, table.subject] }),
  unique('wallet_identities_one_per_user').on(table.userId, table.wallet),
])

/** How a customer has had words said in greetings. */
export const pronunciations = shopTable('pronunciations', {
  id: id(),
  userId: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }),
  language: language(),
  written: text().notNull(),
  spoken: text().notNull(),
  saidAt: dateEntered(),
}, (table) => [
  unique('pronunciations_once').on(table.userId, table.language, table.written),
  index('pronunciations_of_user').on(table.userId, table.saidAt, table.id),
])

export const loginAttempts = shopTable('login_attempts', {
  emailKey: text().notNull(),
  address: text().notNull(),
  failures: integer().notNull().default(0),
  lastFailedAt: dateEntered(),
  lockedUntil: moment(),
}, (table) => [
  primaryKey({ columns: [table.emailKey, table.address] }),
  check('login_attempts_failures', sql`${table.failures} >= 0`),
  index('login_attempts_to_sweep').on(table.lastFailedAt),
])
