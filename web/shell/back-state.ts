/** Where "back" leads: to the page that asked to be returned to, otherwise through the browser's history, otherwise home. */
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { usePathTo } from '../use-language.ts'

const key = 'back-state'

/** A path of this site, and nothing that a browser would take for another host. */
export function isPathHere(path: string): boolean {
  return /^\/(?!\/)[^\\\s]*$/.test(path)
}

/** Storage is a parameter for tests; a browser that forbids it only loses the memory. */
export function rememberBackState(path: string, storage: () => Storage = () => sessionStorage) {
  if (!isPathHere(path)) return
  try {
    storage().setItem(key, path)
  } catch {
    // Without storage the browser's history is the way back.
  }
}

/** Reads the remembered path and forgets it: it leads back once. */
export function takeBackState(storage: () => Storage = () => sessionStorage): string | undefined {
  try {
    const path = storage().getItem(key)
    storage().removeItem(key)
    return path !== null && isPathHere(path) ? path : undefined
  } catch {
    return undefined
  }
}

/** Props for a link that goes back. Without script it leads home. */
export function useBack() {
  const navigate = useNavigate()
  const home = usePathTo()('home')
  return {
    to: home,
    onClick(event: MouseEvent) {
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
      if (opensElsewhere) return
      const remembered = takeBackState()
      const hasHistory = ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0
      if (remembered === undefined && !hasHistory) return
      event.preventDefault()
      void (remembered === undefined ? navigate(-1) : navigate(remembered))
    },
  }
}
