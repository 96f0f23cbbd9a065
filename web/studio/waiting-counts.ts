/** What waits in the office: read when the place changes, every minute, and whenever a screen reports a change. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { todayContract, type Waiting } from '#domain/figures/today.contract.ts'
import type { WaitingKind } from '#domain/figures/today.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { createStore } from '#web/store.ts'
import type { StudioPlace } from './studio-places.ts'

const everyMs = 60_000
const changes = new EventTarget()
const waiting = createStore<readonly Waiting[] | undefined>(undefined)

export const useWaiting = waiting.use

const restoredTo = createStore<string | null>(null)
/** Of a shop that is held: nothing that waits in it is worked off. */
export const useRestoredTo = restoredTo.use

/** Where each of them is seen to. */
export const placesOfWaiting: Readonly<Record<WaitingKind, { readonly place: StudioPlace; readonly query?: string }>> = {
  overdue_invoices: { place: 'issued', query: 'which=overdue' },
  open_invoices: { place: 'issued', query: 'which=unpaid' },
  bank_movements: { place: 'statements' },
  money_to_return: { place: 'money' },
  withdrawals: { place: 'withdrawals' },
  messages: { place: 'contactMessages', query: 'which=unanswered' },
  failed_jobs: { place: 'failedJobs' },
  unsent_mails: { place: 'mails', query: 'state=failed' },
}

/** Something was done that the navigation counts. */
export function countAgain() {
  changes.dispatchEvent(new Event('change'))
}

/** As long as somebody is in the studio whom it concerns. What cannot be asked just now stays as it was. */
export function useFollowedWaiting(mayAsk: boolean) {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!mayAsk) {
      waiting.set([])
      return undefined
    }
    const leaving = new AbortController()
    const ask = () => void staffSession().ask(todayContract.listWaiting, {}, { signal: leaving.signal }).then(({ records, restored_to: restored }) => {
      if (leaving.signal.aborted) return
      waiting.set(records)
      restoredTo.set(restored)
    }, () => waiting.set(waiting.snapshot() ?? []))
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
}

/** A debt is no work: of invoices the navigation counts nothing. */
const counted: readonly WaitingKind[] = ['bank_movements', 'withdrawals', 'messages', 'failed_jobs', 'unsent_mails']

export function useWaitingCounts(): Partial<Record<StudioPlace, Waiting>> {
  const all = useWaiting() ?? []
  return Object.fromEntries(all.filter(({ kind }) => counted.includes(kind)).map((one) => [placesOfWaiting[one.kind].place, one]))
}
