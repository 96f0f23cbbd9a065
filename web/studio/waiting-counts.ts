/** Read when the place changes, every minute, and whenever a screen reports a change. */
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { OutputOf } from '#domain/endpoint.ts'
import { waitingContract } from '#domain/figures/figures.contract.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import type { StudioScreen } from './studio-paths.ts'

const everyMs = 60_000
const changes = new EventTarget()

/** Something was done that the navigation counts. */
export function countAgain() {
  changes.dispatchEvent(new Event('change'))
}

type Counts = Partial<Record<StudioScreen, number>>

/** What cannot be asked just now stays as it was. */
export function useWaitingCounts(mayAsk: boolean): Counts {
  const { pathname } = useLocation()
  const [counts, setCounts] = useState<Counts>({})

  useEffect(() => {
    if (!mayAsk) return undefined
    const leaving = new AbortController()
    const ask = () => void staffSession().ask(waitingContract.countWaiting, {}, { signal: leaving.signal }).then((answer) => {
      if (!leaving.signal.aborted) setCounts(countsIn(answer))
    }, () => {})
    ask()
    const timer = setInterval(ask, everyMs)
    changes.addEventListener('change', ask)
    return () => {
      leaving.abort()
      clearInterval(timer)
      changes.removeEventListener('change', ask)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another place is when one looks at the counts
  }, [mayAsk, pathname])

  return counts
}

function countsIn({ failed_jobs: failedJobs, withdrawals }: OutputOf<typeof waitingContract.countWaiting>): Counts {
  return { failedJobs, withdrawals }
}
