import { euros } from '#domain/money/cents.ts'
import { figuresContract } from '#domain/figures/figures.contract.ts'
import { firstDayOf, twelveMonths } from '#domain/figures/twelve-months.ts'
import { bind } from '#server/http/bind.ts'
import { sumDocumentsByMonth } from './document-figures.queries.ts'
import { countFinishedByMonth, countOrdersByMonth, countOverdueByMonth, countRetakes, countUnhelpful } from './figures.queries.ts'

export const figuresCalls = bind(figuresContract, {
  getFigures: async ({ db, today }) => {
    const months = twelveMonths(today())
    const first = months[0] ?? today().slice(0, 7)
    const from = firstDayOf(first)
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
