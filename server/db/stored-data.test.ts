import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedOnServer } from '#assets/privacy/on-server.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import type { Database } from './database.ts'

/** What columns are called that hold something of a person. */
const personal = /(^|_)(name|email|phone|street|postal|city|iban|holder|address|company|description|text|remarks|note|statement|recipient|subject|body|agent|vat_id|payload|details|content|billing|contact|answer|question|remittance|wording|password|salutation|number_key)(_|$)/
/** Called so, and of nobody: of the catalogue, of the shop, or a state. */
const impersonal: Readonly<Record<string, readonly string[]>> = {
  users: ['email_confirmed_at'],
  accounts: ['vat_id_state', 'vat_id_checked_at'],
  cart_items: ['product_name', 'product_text'],
  order_lines: ['name', 'product_text'],
  consents: ['wording_version'],
  mandates: ['wording', 'wording_version'],
  bank_movements: ['statement_id'],
  leads: ['answer_by'],
  invoices: ['content_sha256'],
  staff: ['must_change_password', 'password_expires_at'],
  sessions: ['password_proved_at'],
  journal: ['subject_kind', 'subject_id'],
  deliveries: ['ported_to'],
  // What it is about, and of which order, invoice or case.
  mails: ['subject'],
}

/** Nothing in them is of a person but what the catalogue shows in public: names of voices, and the recordings by which they are heard. */
const impersonalTables = [
  'applied_migrations', 'settings', 'catalogue_editions', 'musics', 'product_prices', 'products', 'providers', 'templates', 'voices', 'voice_demos', 'voice_fees', 'vouchers',
  'voucher_redemptions', 'number_series', 'archived_documents', 'lost_documents', 'receivables', 'dunning_fees', 'payment_events', 'bank_statements', 'file_checks', 'files', 'render_files', 'renders', 'shipping_greetings', 'shippings',
  'help_ratings', 'technician_links', 'staff_news', 'web_assets',
]

let database: Database
let columns: readonly { table: string; column: string }[]
beforeAll(async () => {
  database = await openTestDatabase()
  const query = sql`select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' order by 1, 2`
  columns = (await database.db.execute(query) as unknown as { rows: typeof columns }).rows
})
afterAll(() => database.close())

const listed = storedOnServer.flatMap(({ columns: tables }) => Object.entries(tables).flatMap(([table, names]) => names.map((column) => `${table}.${column}`)))
const personalTables = storedOnServer.flatMap(({ columns: tables }) => Object.keys(tables))

describe('the privacy page\'s list of tables', () => {
  it('names each table once, as one with personal data or as one without', () => {
    expect([...personalTables, ...impersonalTables].toSorted()).toEqual([...new Set(columns.map(({ table }) => table))].toSorted())
  })

  it('names no column that does not exist', () => {
    const there = new Set(columns.map(({ table, column }) => `${table}.${column}`))
    expect(listed.filter((name) => !there.has(name))).toEqual([])
  })

  it('names every column of a personal table that contains personal data', () => {
    const untold = columns.filter(({ table, column }) =>
      personalTables.includes(table) && personal.test(column) && !impersonal[table]?.includes(column) && !listed.includes(`${table}.${column}`))
    expect(untold.map(({ table, column }) => `${table}.${column}`)).toEqual([])
  })
})
