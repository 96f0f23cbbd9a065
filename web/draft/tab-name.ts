/** The name of this tab, by which it finds its own drafts again, and which of the others are closed. */

const key = 'tab'
const lockOf = (name: string) => `tab:${name}`

export interface Tab {
  readonly name: () => string
  /** False as well as long as nobody knows. */
  readonly isClosed: (name: string) => boolean
}

export const newTabName = (): string => Math.random().toString(36).slice(2)

/** Where a browser has no locks, nobody knows who else is there. */
export function openTab(session: Storage, locks: LockManager | undefined): Tab {
  let open: ReadonlySet<string> | undefined

  function name(): string {
    const known = session.getItem(key)
    if (known !== null) return known
    const given = newTabName()
    session.setItem(key, given)
    return given
  }

  async function lookRound() {
    const { held = [] } = (await locks?.query()) ?? {}
    open = new Set(held.flatMap((lock) => lock.name ?? []))
  }

  /** A tab that was duplicated has the name of the first one, too: who comes second takes another. */
  async function claim(): Promise<void> {
    await locks?.request(lockOf(name()), { ifAvailable: true }, async (lock) => {
      if (lock === null) {
        session.removeItem(key)
        return claim()
      }
      await lookRound()
      // Held as long as the page lives.
      return new Promise(() => undefined)
    })
  }

  // A browser that forbids locks is like one that has none.
  void claim().catch(() => undefined)
  return { name, isClosed: (other) => open?.has(lockOf(other)) === false }
}
