/** What the tax adviser and the tax office are told of a period. */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { bookkeepingSchema, bookkeepingSettingKey, type Bookkeeping, usualBookkeeping } from '#domain/closing/bookkeeping.ts'
import { closingContract } from '#domain/closing/closing.contract.ts'
import { fullEuros, returnLineOf, vatKindOf, vatKinds } from '#domain/closing/vat-kind.ts'
import { daysOf } from '#domain/calendar/period.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { euros } from '#domain/money/cents.ts'
import { vatIdKey } from '#domain/money/vat-id.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { csvOf } from '#server/books/issued.ts'
import { bind, type DocumentFile } from '#server/http/bind.ts'
import { findLastSetter, findSetting, saveSetting } from '#server/settings/settings.queries.ts'
import { writeJournal } from '#server/staff/journal.queries.ts'
import { isExported, sumSalesByVatId, sumVatBy } from './closing.queries.ts'

export const homeRateOf = ({ taxes }: Pick<Deps, 'taxes'>) => Math.round(taxes.vatRate * 10_000)

/** The month follows. */
export const datevPackageName = 'freizeichen-datev-'

/** What is downloaded is noted: the books leave the shop with it. */
export async function exported({ db }: Pick<Deps, 'db'>, staffId: string, period: string, file: DocumentFile): Promise<DocumentFile> {
  await noteExport({ db }, staffId, period, file.fileName)
  return file
}

export async function noteExport({ db }: Pick<Deps, 'db'>, staffId: string, period: string, name: string) {
  await db.transaction((tx) => writeJournal(tx, { staffId, action: 'exported the books', subjectKind: 'month', subjectId: period, details: { name } }))
}

async function vatRows(deps: Pick<Deps, 'db' | 'taxes'>, period: string) {
  const rows = (await sumVatBy(deps.db, daysOf(period))).map((row) => {
    const kind = vatKindOf(row, homeRateOf(deps))
    return { ...row, kind, line: returnLineOf(kind, row.rateBasisPoints) }
  })
  return rows.toSorted((one, other) => vatKinds.indexOf(one.kind) - vatKinds.indexOf(other.kind))
}

const sumOf = <Row>(rows: readonly Row[], centsOf: (row: Row) => number) => rows.reduce((sum, row) => sum + centsOf(row), 0)

export async function getBookkeeping(db: Db | Tx): Promise<Bookkeeping> {
  const said = await findSetting(db, bookkeepingSettingKey)
  return said === undefined ? usualBookkeeping : bookkeepingSchema.parse(said)
}

/** As the German return names them. */
const declaredAs = { domestic: 'Inland', oss: 'One-Stop-Shop', reverse_charge: 'Reverse Charge', outside: 'Nicht steuerbar' } as const

export const closingCalls = bind(closingContract, {
  getVatSummary: async (deps, { period }) => {
    const rows = await vatRows(deps, period)
    return {
      records: rows.map(({ kind, country, category, rateBasisPoints, line, netCents, vatCents }) => ({ kind, country, category, rate: rateBasisPoints / 100, return_line: line, net: euros(netCents), vat: euros(vatCents) })),
      net: euros(sumOf(rows, ({ netCents }) => netCents)), vat: euros(sumOf(rows, ({ vatCents }) => vatCents)),
    }
  },

  exportVatSummary: async (deps, { period }, { staffId }) => {
    const rows = (await vatRows(deps, period)).map(({ kind, country, category, rateBasisPoints, line, netCents, vatCents }) =>
      [declaredAs[kind], country, category, { cents: rateBasisPoints }, line, { cents: netCents }, { cents: vatCents }])
    const table = csvOf(['Art', 'Land', 'Steuerkategorie', 'Steuersatz in Prozent', 'Kennzahl der Voranmeldung', 'Netto', 'Steuer'], rows)
    return exported(deps, staffId, period, { fileName: `freizeichen-umsatzsteuer-${period}.csv`, bytes: Buffer.from(table) })
  },

  getSalesList: async ({ db }, { period }) => {
    const rows = await sumSalesByVatId(db, daysOf(period))
    return {
      records: rows.map(({ vatId, country, customer, netCents }) => ({ vat_id: vatIdKey(vatId), country, customer, net: euros(netCents), full_euros: fullEuros(netCents) })),
      net: euros(sumOf(rows, ({ netCents }) => netCents)),
    }
  },

  /** "S" is what the list calls a service. */
  exportSalesList: async (deps, { period }, { staffId }) => {
    const rows = (await sumSalesByVatId(deps.db, daysOf(period))).map(({ vatId, netCents }) => {
      const key = vatIdKey(vatId)
      return [key.slice(0, 2), key.slice(2), String(fullEuros(netCents)), 'S', 'Sonstige Leistung']
    })
    const table = csvOf(['Länderkennzeichen', 'USt-IdNr.', 'Summe in vollen Euro', 'Art', 'Art der Leistung'], rows)
    return exported(deps, staffId, period, { fileName: `freizeichen-zm-${period}.csv`, bytes: Buffer.from(table) })
  },

  getBookkeeping: ({ db }) => getBookkeeping(db),

  /** Repeatable: what stands already is not set again. */
  updateBookkeeping: ({ db, now }, { before: seen, ...after }, { staffId }) => db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`)
    const before = await getBookkeeping(tx)
    if (isDeepStrictEqual(before, after)) return after
    if (!isDeepStrictEqual(before, seen)) orThrow(failure('SETTINGS_CHANGED', { settings: { code: 'DONE_BY', by: await findLastSetter(tx, [bookkeepingSettingKey]) } }))
    // The tax adviser has the accounts of the customers: they stay where they are.
    if (after.debtor !== before.debtor && await isExported(tx, datevPackageName)) orThrow(failure('DEBTORS_ARE_FIXED'))
    await saveSetting(tx, bookkeepingSettingKey, after, { staffId, at: now() })
    await writeJournal(tx, { staffId, action: 'set the bookkeeping', subjectKind: 'setting', subjectId: bookkeepingSettingKey, details: { before, after } })
    return after
  }),
})
