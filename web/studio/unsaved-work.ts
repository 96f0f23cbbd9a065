import { useEffect } from 'react'

/** As long as something is under way that leaving the page would break off, the browser asks before it leaves; only then. */
let held = 0
const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Answers how to let go. */
export function holdPage(): () => void {
  if (held === 0) addEventListener('beforeunload', ask)
  held += 1
  return () => {
    held -= 1
    if (held === 0) removeEventListener('beforeunload', ask)
  }
}

/** Forms that hold what nobody has saved yet: neither the browser nor the studio leaves them without asking. */
let forms = 0

export const isWorkUnsaved = (): boolean => forms > 0

export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const letGo = holdPage()
    forms += 1
    return () => {
      forms -= 1
      letGo()
    }
  }, [isUnsaved])
}
