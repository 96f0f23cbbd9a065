import { useEffect, useSyncExternalStore } from 'react'
import { worklistContract, type WorkBoard } from '#domain/production/worklist.contract.ts'
import { staffSession } from '#web/staff/staff-session.ts'

let board: WorkBoard | undefined
/** Grows with everything that may have changed: whoever shows a list asks for it anew. */
let version = 0
const listeners = new Set<() => void>()
const tell = () => { for (const listener of listeners) listener() }

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

async function load() {
  try {
    board = await staffSession().ask(worklistContract.getWorkBoard, {})
    tell()
  } catch {
    // What was counted last stays; the session has heard what it means for itself.
  }
}

/** Somebody did something, here or elsewhere. */
export function workChanged(): void {
  version += 1
  tell()
  void load()
}

export function useWorkBoard(): WorkBoard | undefined {
  return useSyncExternalStore(subscribe, () => board, () => undefined)
}

export function useWorkVersion(): number {
  return useSyncExternalStore(subscribe, () => version, () => 0)
}

/** What waits, and why, is no step of a greeting: nobody tells of it. */
const lookAgainMs = 15_000

/** As long as somebody is in the studio. */
export function useFollowedWork(staffId: string | undefined) {
  useEffect(() => {
    if (staffId === undefined) return
    board = undefined
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
