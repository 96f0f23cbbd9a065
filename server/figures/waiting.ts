import type { OutputOf } from '#domain/endpoint.ts'
import { mostWaitingCounted, waitingContract } from '#domain/figures/waiting.contract.ts'
import type { Deps } from '#server/deps.ts'
import { bind } from '#server/http/bind.ts'
import { countOpenWithdrawals } from './waiting.queries.ts'

async function countWaiting({ db, failedJobs }: Pick<Deps, 'db' | 'failedJobs'>): Promise<OutputOf<typeof waitingContract.countWaiting>> {
  const [counted, withdrawals] = await Promise.all([failedJobs.countFailed(mostWaitingCounted), countOpenWithdrawals(db, mostWaitingCounted)])
  return { failed_jobs: Math.min(counted.reduce((sum, { count }) => sum + count, 0), mostWaitingCounted), withdrawals }
}

export const waitingCalls = bind(waitingContract, { countWaiting })
