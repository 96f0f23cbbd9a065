import { type Days, daysOf, twelveMonths } from '#domain/calendar/period.ts'
import { figuresContract, mostRevenueParts, periodFiguresContract, type RevenuePart } from '#domain/figures/figures.contract.ts'
import type { RevenueDivision } from '#domain/figures/revenue-divisions.ts'
import { euros } from '#domain/money/cents.ts'
import { sumVatBy } from '#server/closing/closing.queries.ts'
import type { Tx } from '#server/db/database.ts'
import { bind } from '#server/http/bind.ts'
import {
  countFinishedByMonth, countOrdersByMonth, countOverdueByMonth, countRetakes, countUnhelpful, isOverdue, isUnpaid, sumDocuments, sumDocumentsByMonth, sumOpen, sumRevenueBy,
} from './figures.queries.ts'

export const figuresCalls = bind(figuresContract, {
  getFigures: async ({ db, today }) => {
    const months = twelveMonths(today())
    const first = months[0] ?? today().slice(0, 7)
    const { from } = daysOf(first)
    const [ordered, issued, finished, late, retakes, help] = await Promise.all([
      countOrdersByMonth(db, from), sumDocumentsByMonth(db, from), countFinishedByMonth(db, from), countOverdueByMonth(db, from, today()), countRetakes(db, from), countUnhelpful(db, first),
    ])
    const of = <Row extends { readonly month: string }>(rows: readonly Row[], month: string) => rows.find((row) => row.month === month)
    return {
      months: months.map((month) => {
        const made = of(finished, month)
        return {
          month, orders: of(ordered, month)?.orders ?? 0, revenue: euros(of(issued, month)?.netCents ?? 0), finished: made?.finished ?? 0, on_time: made?.onTime ?? 0,
          overdue: of(late, month)?.overdue ?? 0,
        }
      }),
      retakes,
      help,
    }
  },
})

async function partsBy(db: Tx, division: RevenueDivision, days: Days): Promise<RevenuePart[]> {
  const rows = await sumRevenueBy(db, division, days)
  const shown = division === 'day' ? rows : rows.slice(0, mostRevenueParts)
  const others = rows.slice(shown.length)
  const sum = (of: (row: (typeof rows)[number]) => number) => others.reduce((all, row) => all + of(row), 0)
  return [
    ...shown.map(({ key, de, en, documents, netCents }) => ({ key, name: { de, en }, documents, net: euros(netCents) })),
    ...(others.length === 0 ? [] : [{ key: '', name: { de: '', en: '' }, documents: sum(({ documents }) => documents), net: euros(sum(({ netCents }) => netCents)) }]),
  ]
}

const openAnswer = ({ invoices, cents }: Awaited<ReturnType<typeof sumOpen>>) => ({ invoices, amount: euros(cents) })

export const periodFiguresCalls = bind(periodFiguresContract, {
  /** Of one moment: what is issued meanwhile is in all of it or in none. */
  getPeriodFigures: ({ db }, { period }) => db.transaction(async (tx) => {
    const days = daysOf(period)
    const { invoices, creditNotes, netCents, vatCents } = await sumDocuments(tx, days)
    const parts = { day: await partsBy(tx, 'day', days), type: await partsBy(tx, 'type', days), product: await partsBy(tx, 'product', days), voice: await partsBy(tx, 'voice', days), customer: await partsBy(tx, 'customer', days) }
    return {
      invoices, credit_notes: creditNotes, net: euros(netCents), vat: euros(vatCents), gross: euros(netCents + vatCents), parts,
      rates: (await sumVatBy(tx, days)).map(({ country, category, rateBasisPoints, netCents: net, vatCents: vat }) => ({ country, category, rate: rateBasisPoints / 100, net: euros(net), vat: euros(vat) })),
      unpaid: openAnswer(await sumOpen(tx, isUnpaid)), overdue: openAnswer(await sumOpen(tx, isOverdue)),
    }
  }, { isolationLevel: 'repeatable read' }),
})
