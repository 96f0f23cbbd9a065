import { and, asc, eq, exists, gt, gte, inArray, isNull, lt, ne, notExists, or, sql, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { emailKey } from '#domain/access/email-address.ts'
import type { Account, PaymentOption, User } from '#domain/account/customer.ts'
import type { ConsentWording, SignUp } from '#domain/account/sign-up.ts'
import { columnsOf, type Db, firstOf, theOne, type Tx } from '#server/db/database.ts'
import { accounts, cartItems, carts, consents, orders, sessions, singleUseTokens, users } from '#server/db/schema.ts'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import { beginsWith } from '#server/db/conditions.ts'

type UserRow = typeof users.$inferSelect
type AccountRow = typeof accounts.$inferSelect

/** What a customer says of themselves, and of who pays: by its name in the contract, and by its column. */
const personColumns = {
  salutation: 'salutation', first_name: 'firstName', last_name: 'lastName', phone_mobile: 'phoneMobile', phone_work: 'phoneWork', primary_address_street: 'primaryStreet',
  primary_address_postalcode: 'primaryPostalCode', primary_address_city: 'primaryCity', primary_address_country: 'primaryCountry', language: 'language',
} as const satisfies Partial<Record<keyof User, keyof UserRow>>

const payerColumns = {
  name: 'name', invoice_as: 'invoiceAs', billing_address_street: 'billingStreet', billing_address_postalcode: 'billingPostalCode', billing_address_city: 'billingCity',
  billing_address_country: 'billingCountry',
} as const satisfies Partial<Record<keyof Account, keyof AccountRow>>

type Columns = Readonly<Record<string, string>>
type ByColumn<Of extends Columns, Said> = { readonly [Field in keyof Of as Of[Field]]: Field extends keyof Said ? Said[Field] : undefined }
type ByField<Of extends Columns, Row> = { [Field in keyof Of]: Of[Field] extends keyof Row ? Row[Of[Field]] : never }

/** What is not said stays. */
const byColumn = <Of extends Columns, Said extends { readonly [Field in keyof Of]?: unknown }>(columns: Of, said: Said) =>
  Object.fromEntries(Object.entries(columns).map(([field, column]) => [column, said[field]])) as ByColumn<Of, Said>

const byField = <Of extends Columns, Row extends object>(columns: Of, row: Row) =>
  Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, row[column as keyof Row]])) as ByField<Of, Row>

export const personSaid = <Said extends { readonly [Field in keyof typeof personColumns]?: User[Field] | undefined }>(said: Said) => byColumn(personColumns, said)

export const payerSaid = <Said extends { readonly [Field in keyof typeof payerColumns]?: Account[Field] | undefined }>(said: Said) => byColumn(payerColumns, said)

type Emptied<Of extends Columns, Staying> = { readonly [Column in Exclude<Of[keyof Of], Staying>]: '' }

/** Of an erased customer country and language stay. */
export const erasedPerson: Emptied<typeof personColumns, 'primaryCountry' | 'language'> = {
  salutation: '', firstName: '', lastName: '', phoneMobile: '', phoneWork: '', primaryStreet: '', primaryPostalCode: '', primaryCity: '',
}

export const erasedPayer: Emptied<typeof payerColumns, 'billingCountry'> = { name: '', invoiceAs: '', billingStreet: '', billingPostalCode: '', billingCity: '' }

function toAccount(row: AccountRow): Account {
  return {
    id: row.id,
    partner_id: row.partnerId,
    cs_allowed_paymenttypes: row.allowedPaymentTypes,
    ...byField(payerColumns, row),
    vat_id: row.vatId ?? '',
    vat_id_state: row.vatIdState,
  }
}

function toUser(row: UserRow, account: AccountRow): User {
  return {
    id: row.id,
    email1: row.email ?? '',
    email_confirmed: row.emailConfirmedAt !== null,
    pending_email: row.pendingEmail ?? '',
    ...byField(personColumns, row),
    name: `${row.firstName} ${row.lastName}`.trim(),
    hpc_uid: String(row.customerNumber),
    partnercode: row.partnerCode ?? '',
    opt_in: row.optInAt !== null,
    Account: toAccount(account),
  }
}

export async function getUser(db: Db | Tx, userId: string): Promise<User> {
  const rows = await db.select().from(users).innerJoin(accounts, eq(accounts.id, users.accountId)).where(eq(users.id, userId))
  const { users: user, accounts: account } = theOne(rows, 'A session belongs to a user who is not there')
  return toUser(user, account)
}

export async function getAccount(db: Db | Tx, accountId: string): Promise<Account> {
  return toAccount(theOne(await db.select().from(accounts).where(eq(accounts.id, accountId)), 'A user has no account'))
}

/** What signing in, and writing to somebody, needs to know. */
export interface Person extends Readonly<Pick<UserRow, 'id' | 'passwordHash' | 'salutation' | 'firstName' | 'lastName' | 'language' | 'emailConfirmedAt' | 'pendingEmail'>> {
  readonly email: string
  readonly emailKey: string
}

const loginColumns = columnsOf(users, 'id', 'passwordHash', 'salutation', 'firstName', 'lastName', 'language', 'emailConfirmedAt', 'pendingEmail', 'email', 'emailKey')

function toPerson(row: Readonly<Pick<UserRow, keyof Person>> | undefined): Person | undefined {
  if (!row) return undefined
  const { email, emailKey } = row
  return email !== null && emailKey !== null ? { ...row, email, emailKey } : undefined
}

export async function findPersonByEmail(db: Db | Tx, key: string): Promise<Person | undefined> {
  return toPerson(firstOf(await db.select(loginColumns).from(users).where(eq(users.emailKey, key))))
}

/** Also for as long as somebody could take it back who has only just left it: nobody blocks the way by signing up with it. */
export async function isEmailTaken(db: Db | Tx, key: string, now: Date, exceptUserId?: string): Promise<boolean> {
  const owner = await findPersonByEmail(db, key)
  if (owner && owner.id !== exceptUserId) return true
  const holders = await db.select({ userId: singleUseTokens.userId }).from(singleUseTokens).where(and(
    eq(singleUseTokens.kind, 'email_undo'), sql`${singleUseTokens.payload} ->> 'emailKey' = ${key}`, isNull(singleUseTokens.usedAt),
    gt(singleUseTokens.expiresAt, now),
  ))
  return holders.some(({ userId }) => userId !== exceptUserId)
}

export async function findPerson(db: Db | Tx, userId: string): Promise<Person | undefined> {
  return toPerson(firstOf(await db.select(loginColumns).from(users).where(eq(users.id, userId))))
}

/** Whoever else changes this user waits until the transaction ends. */
export async function lockPerson(tx: Tx, userId: string): Promise<Person | undefined> {
  return toPerson(firstOf(await tx.select(loginColumns).from(users).where(eq(users.id, userId)).for('no key update')))
}

interface Newcomer {
  readonly passwordHash: string
  readonly now: Date
  readonly isEmailConfirmed: boolean
  readonly paysBy: readonly PaymentOption[]
}

/** `undefined` when the address belongs to somebody already; what was inserted for it has to be rolled back. */
export async function insertUser(
  tx: Tx, form: SignUp, { passwordHash, now, isEmailConfirmed, paysBy }: Newcomer,
): Promise<{ userId: string; accountId: string } | undefined> {
  const account = theOne(await tx.insert(accounts).values({
    partnerId: form.partnercode, name: form.company, billingCountry: form.primary_address_country, allowedPaymentTypes: [...paysBy],
    ...(form.vat_id !== '' && { vatId: form.vat_id, vatIdState: 'unverified' as const }),
  }).returning({ id: accounts.id }))
  const [user] = await tx.insert(users).values({
    accountId: account.id, email: form.email1, emailKey: emailKey(form.email1), passwordHash, ...personSaid(form), partnerCode: form.partnercode, optInAt: form.opt_in ? now : null,
    emailConfirmedAt: isEmailConfirmed ? now : null,
  }).onConflictDoNothing({ target: users.emailKey }).returning({ id: users.id })
  return user && { userId: user.id, accountId: account.id }
}

const uniqueViolation = '23505'

/** To an address that has proved itself. False when it belongs to somebody: the transaction goes on as if nobody had tried. */
export async function moveToEmail(tx: Tx, userId: string, email: string, confirmedAt: Date): Promise<boolean> {
  const moved = { email, emailKey: emailKey(email), emailConfirmedAt: confirmedAt, pendingEmail: null }
  try {
    await tx.transaction((inner) => saveUser(inner, userId, moved, confirmedAt))
    return true
  } catch (error) {
    if ((error as { cause?: { code?: string } }).cause?.code === uniqueViolation) return false
    throw error
  }
}

/** What is not said stays. */
type ChangesOf<Row> = { readonly [Column in keyof Row]?: Row[Column] | undefined }

export type UserChanges = ChangesOf<Omit<UserRow, 'id' | 'accountId' | 'customerNumber'>>

export async function saveUser(tx: Tx, userId: string, changes: UserChanges, at: Date) {
  await tx.update(users).set({ ...changes, dateModified: at }).where(eq(users.id, userId))
}

/** Whoever else changes this account waits until the transaction ends. */
export async function lockAccount(tx: Tx, accountId: string): Promise<AccountRow> {
  return theOne(await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update'), 'A user has no account')
}

export type AccountChanges = ChangesOf<Omit<AccountRow, 'id'>>

export async function saveAccount(tx: Tx, accountId: string, changes: AccountChanges, at: Date) {
  await tx.update(accounts).set({ ...changes, dateModified: at }).where(eq(accounts.id, accountId))
}

export async function confirmEmailOf(tx: Tx, userId: string, key: string, now: Date) {
  await tx.update(users).set({ emailConfirmedAt: now }).where(and(eq(users.id, userId), eq(users.emailKey, key), isNull(users.emailConfirmedAt)))
}

/** What was found out about an account's VAT ID: nothing, when the account has another number by now. */
export async function saveVatCheck(
  db: Db, { accountId, vatId }: { readonly accountId: string; readonly vatId: string }, verdict: Pick<AccountChanges, 'vatIdState' | 'vatIdEvidence' | 'vatIdCheckedAt'>,
) {
  await db.update(accounts).set(verdict)
    .where(and(eq(accounts.id, accountId), eq(accounts.vatId, vatId)))
}

/** By their ids, after the one that was looked at last. */
export async function listUnconfirmedAccounts(db: Db, before: Date, { afterId, limit }: { readonly afterId: string; readonly limit: number }) {
  return db.select({ userId: users.id, accountId: users.accountId }).from(users)
    .where(and(isUnused(db, before), gt(users.id, afterId))).orderBy(asc(users.id)).limit(limit)
}

export async function isStillUnconfirmed(tx: Tx, userId: string, before: Date): Promise<boolean> {
  return (await tx.select({ id: users.id }).from(users).where(and(eq(users.id, userId), isUnused(tx, before)))).length > 0
}

function isUnused(db: Db | Tx, before: Date): SQL | undefined {
  const ordered = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, users.id))
  const items = db.select({ id: cartItems.id }).from(cartItems).where(eq(cartItems.cartId, carts.id))
  const filled = db.select({ id: carts.id }).from(carts).where(and(eq(carts.userId, users.id), or(exists(items), ne(carts.status, cartStatuses.open))))
  const seen = db.select({ id: sessions.id }).from(sessions).where(and(eq(sessions.userId, users.id), gte(sessions.lastSeenAt, before)))
  return and(isNull(users.emailConfirmedAt), isNull(users.erasedAt), lt(users.dateEntered, before), notExists(ordered), notExists(filled), notExists(seen))
}

type Given = Pick<typeof consents.$inferSelect, 'kind' | 'language' | 'givenAt'> & { readonly userId: string }

/** Consents that a customer gave outside of an order. */
export async function insertConsent(tx: Tx, { kind, userId, language, givenAt }: Given, { version, wording }: ConsentWording) {
  await tx.insert(consents).values({ kind, userId, language, givenAt, wordingVersion: version, wording: wording[language] })
}

/** So many customers are looked through for one search; who finds more than that types more. */
export const mostCustomersSought = 200

type Sought = { readonly by: 'numbers'; readonly numbers: readonly number[] } | { readonly by: 'beginning'; readonly beginning: string }

const found = { id: users.id, dateEntered: users.dateEntered }

/**
 * Customers by the beginning of what is known of them: each beginning is read along its index, and no further than anybody reads. One more than `most` tells that there
 * are more. Of companies no more are joined with their people than are wanted.
 */
export async function findSoughtCustomers(db: Db, sought: Sought, most: number) {
  if (sought.by === 'numbers') return db.select(found).from(users).where(inArray(users.customerNumber, [...sought.numbers])).limit(most + 1)
  const among = (what: SQL) => db.select(found).from(users).where(beginsWith(what, sought.beginning)).limit(most + 1)
  const companies = db.select({ id: accounts.id }).from(accounts).where(beginsWith(sql`lower(${accounts.name})`, sought.beginning)).limit(most + 1).as('companies')
  const ofCompanies = db.select(found).from(companies).innerJoin(users, eq(users.accountId, companies.id)).limit(most + 1)
  return union(
    among(sql`${users.emailKey}`), among(sql`lower(${users.lastName})`), among(sql`lower(${users.firstName} || ' ' || ${users.lastName})`), ofCompanies,
  ).limit(most + 1)
}
export type SoughtCustomer = Awaited<ReturnType<typeof findSoughtCustomers>>[number]

/** Whose name, company or address begins like this, however many spaces somebody typed. */
export async function findCustomersBy(db: Db, beginning: string): Promise<string[]> {
  return (await findSoughtCustomers(db, { by: 'beginning', beginning: beginning.replaceAll(/\s+/g, ' ') }, mostCustomersSought)).map(({ id }) => id)
}
