/**
 * Drafts lie in the browser, for reloads, the way back and closed tabs. Each tab writes its own copy, so that two tabs never write over each other; a tab
 * that has none begins with the newest.
 */
import type { GreetingDraft } from './greeting-draft.ts'

/** What is being written: a new greeting of a product, or one that lies in a cart. */
export type DraftKey = { readonly productId: string } | { readonly cartId: string; readonly pos: number }

export interface DraftShelf {
  /** Of which product a new greeting was worked on last. */
  readonly lastBegun: () => string | undefined
  /** The same object as long as nobody has written anything else. */
  readonly find: (place: DraftKey) => GreetingDraft | undefined
  readonly keep: (place: DraftKey, draft: GreetingDraft) => void
  /** It is in the cart now, or given up: no copy of it comes back. What another tab has made of it stays. */
  readonly drop: (place: DraftKey, draft: GreetingDraft) => void
  /** The own copy makes way for another draft, and is found again when that is gone. */
  readonly setAside: (place: DraftKey) => void
}

interface KeptDraft {
  readonly savedAt: number
  readonly draft: GreetingDraft
}

const prefix = 'draft:'
const mostDrafts = 30
const keptMs = 30 * 24 * 60 * 60 * 1000

export function createDraftShelf({ local, tab, now }: { readonly local: Storage; readonly tab: Tab; readonly now: () => number }): DraftShelf {
  const lastRead = new Map<string, { readonly written: string; readonly kept: KeptDraft | undefined }>()
  const ownKey = (place: DraftKey) => `${prefixOf(place)}${tab.name()}`

  function read(key: string): KeptDraft | undefined {
    const written = local.getItem(key) ?? ''
    const last = lastRead.get(key)
    if (last?.written === written) return last.kept
    const kept = parsed(written)
    lastRead.set(key, { written, kept })
    return kept
  }

  function keysOf(start: string): string[] {
    return Object.keys(local).filter((key) => key.startsWith(start))
  }

  /** The newest first. */
  function sorted(keys: readonly string[]): { key: string; kept: KeptDraft }[] {
    const found = keys.flatMap((key) => {
      const kept = read(key)
      return kept ? [{ key, kept }] : []
    })
    return found.toSorted((one, other) => other.kept.savedAt - one.kept.savedAt)
  }

  const newestOf = (place: DraftKey) => sorted(keysOf(prefixOf(place)))[0]

  /** Who goes on with the copy of a closed tab has it for an own one from then on. */
  function takeOver(place: DraftKey) {
    const newest = newestOf(place)
    if (newest && tab.isClosed(newest.key.slice(prefixOf(place).length))) local.removeItem(newest.key)
  }

  function tidyUp() {
    const all = sorted(keysOf(prefix))
    for (const [index, { key, kept }] of all.entries()) if (index >= mostDrafts || now() - kept.savedAt > keptMs) local.removeItem(key)
  }

  return {
    lastBegun: () => sorted(keysOf(`${prefix}new:`))[0]?.kept.draft.productId,
    find: (place) => (read(ownKey(place)) ?? newestOf(place)?.kept)?.draft,
    keep(place, draft) {
      const isFirst = !read(ownKey(place))
      if (isFirst) takeOver(place)
      local.setItem(ownKey(place), JSON.stringify({ savedAt: now(), draft } satisfies KeptDraft))
      if (isFirst) tidyUp()
    },
    drop(place, draft) {
      const dropped = JSON.stringify(draft)
      local.removeItem(ownKey(place))
      for (const key of keysOf(prefixOf(place))) if (JSON.stringify(read(key)?.draft) === dropped) local.removeItem(key)
    },
    setAside(place) {
      const own = local.getItem(ownKey(place))
      if (own !== null) local.setItem(`${prefixOf(place)}${newTabName()}`, own)
    },
  }
}

function parsed(written: string): KeptDraft | undefined {
  try {
    return JSON.parse(written) as KeptDraft
  } catch {
    return undefined
  }
}

function prefixOf(place: DraftKey): string {
  return 'productId' in place ? `${prefix}new:${place.productId}:` : `${prefix}cart:${place.cartId}:${place.pos}:`
}

/** A browser that forbids storage keeps drafts as long as the page lives. */
export function draftShelfOfBrowser(): DraftShelf {
  try {
    return createDraftShelf({ local: localStorage, tab: openTab(sessionStorage, navigator.locks), now: Date.now })
  } catch {
    const kept = new Map<string, GreetingDraft>()
    return {
      lastBegun: () => undefined,
      find: (place) => kept.get(prefixOf(place)),
      keep: (place, draft) => void kept.set(prefixOf(place), draft),
      drop: (place) => void kept.delete(prefixOf(place)),
      setAside: () => undefined,
    }
  }
}

/** The name of this tab, by which it finds its own drafts again, and which of the others are closed. */
const key = 'tab'
const lockOf = (name: string) => `tab:${name}`

interface Tab {
  readonly name: () => string
  /** False as well as long as nobody knows. */
  readonly isClosed: (name: string) => boolean
}

const newTabName = (): string => Math.random().toString(36).slice(2)

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
