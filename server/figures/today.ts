import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { todayContract } from '#domain/figures/today.contract.ts'
import { mostWaitingCounted, type WaitingKind, waitingKindsOf } from '#domain/figures/today.ts'
import { wholeList } from '#domain/paging.ts'
import type { Deps } from '#server/deps.ts'
import { bind } from '#server/http/bind.ts'
import { leftAlone } from '#server/payment/money.ts'
import { countWaiting, type Waits } from './figures.queries.ts'

interface TodayDeps extends Pick<Deps, 'db' | 'now'> {
  readonly failedJobs: Pick<Deps['failedJobs'], 'countFailed'>
}

export async function waitsOf(deps: TodayDeps, kind: WaitingKind): Promise<Waits> {
  if (kind !== 'failed_jobs') return countWaiting(deps.db, kind, leftAlone(deps))
  const failed = await deps.failedJobs.countFailed(mostWaitingCounted)
  const [oldest] = failed.map((one) => one.oldest).toSorted((one, other) => one.getTime() - other.getTime())
  return { count: Math.min(failed.reduce((sum, { count }) => sum + count, 0), mostWaitingCounted), oldest: oldest === undefined ? null : studioTimeOf(oldest).day }
}

export const todayCalls = bind(todayContract, {
  /** One after the other: whoever looks at the studio takes one connection, and not eight. */
  listWaiting: async (deps, _input, { role }) => {
    const records = []
    for (const kind of waitingKindsOf(role)) records.push({ kind, ...(await waitsOf(deps, kind)) })
    return { ...wholeList(records), restored_to: deps.held()?.madeAt ?? null }
  },
})
