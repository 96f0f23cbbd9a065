import { useEffect } from 'react'
import { worklistContract, type WorkBoard } from '#domain/production/worklist.contract.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { createStore } from '#web/store.ts'

const board = createStore<WorkBoard | undefined>(undefined)
/** Grows with everything that may have changed: each list on screen is asked for anew. */
const version = createStore(0)

async function load() {
  try {
    board.set(await staffSession().ask(worklistContract.getWorkBoard, {}))
  } catch {
    // What was counted last stays; the session has heard what it means for itself.
  }
}

/** Somebody did something, here or elsewhere. */
export function workChanged(): void {
  version.set(version.snapshot() + 1)
  void load()
}

export const useWorkBoard = board.use
export const useWorkVersion = version.use

/** What waits, and why, is no step of a greeting: nobody tells of it. */
const lookAgainMs = 15_000

/** As long as somebody is in the studio. */
export function useFollowedWork(staffId: string | undefined) {
  useEffect(() => {
    if (staffId === undefined) return
    board.set(undefined)
    const leaving = new AbortController()
    void load()
    staffSession().follow(workChanged, leaving.signal)
    const timer = setInterval(() => { if (document.visibilityState === 'visible') workChanged() }, lookAgainMs)
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [staffId])
}
