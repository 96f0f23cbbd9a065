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
