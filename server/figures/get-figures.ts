import { euros } from '#domain/money/cents.ts'
import { figuresContract, mostWaitingCounted, waitingContract } from '#domain/figures/figures.contract.ts'
import { firstDayOf, twelveMonths } from '#domain/figures/twelve-months.ts'
import { bind } from '#server/http/bind.ts'
import { countFinishedByMonth, countOpenWithdrawals, countOrdersByMonth, countRetakes, countUnhelpful, sumByType } from './figures.queries.ts'

export const figuresCalls = bind(figuresContract, {
  getFigures: async ({ db, today }) => {
    const months = twelveMonths(today())
    const first = months[0] ?? today().slice(0, 7)
    const from = firstDayOf(first)
    const [ordered, types, finished, retakes, help] = await Promise.all([
      countOrdersByMonth(db, from), sumByType(db, from), countFinishedByMonth(db, from), countRetakes(db, from), countUnhelpful(db, first),
    ])
    return {
      months: months.map((month) => {
        const of = ordered.find((one) => one.month === month)
        const made = finished.find((one) => one.month === month)
        return { month, orders: of?.orders ?? 0, revenue: euros(of?.netCents ?? 0), finished: made?.finished ?? 0, on_time: made?.onTime ?? 0 }
      }),
      types: types.map(({ type, greetings, netCents }) => ({ type, greetings, revenue: euros(netCents) })),
      retakes,
      help,
    }
  },
})

export const waitingCalls = bind(waitingContract, {
  countWaiting: async ({ db, failedJobs }) => {
    const [counted, withdrawals] = await Promise.all([failedJobs.countFailed(mostWaitingCounted), countOpenWithdrawals(db, mostWaitingCounted)])
    return { failed_jobs: Math.min(counted.reduce((sum, { count }) => sum + count, 0), mostWaitingCounted), withdrawals }
  },
})
