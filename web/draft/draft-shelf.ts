/**
 * Where drafts lie while they are written: in the browser, for reloads, the way back and closed tabs. Each tab writes its own copy, so that
 * two of them never write over each other; a tab that has none begins with the newest.
 */
import type { GreetingDraft } from './greeting-draft.ts'

/** What is being written: a new greeting of a product, or one that lies in a cart. */
export type DraftPlace = { readonly productId: string } | { readonly cartId: string; readonly pos: number }

export interface DraftShelf {
  readonly find: (place: DraftPlace) => GreetingDraft | undefined
  readonly keep: (place: DraftPlace, draft: GreetingDraft) => void
  /** It is in the cart now, or given up: no copy of it comes back. */
  readonly drop: (place: DraftPlace) => void
}

interface KeptDraft {
  readonly savedAt: number
  readonly draft: GreetingDraft
}

const prefix = 'draft:'
const tabKey = 'tab'
const mostDrafts = 30
const keptMs = 30 * 24 * 60 * 60 * 1000

interface Browser {
  readonly local: Storage
  readonly session: Storage
  readonly now: () => number
}

export function createDraftShelf({ local, session, now }: Browser): DraftShelf {
  const ownKey = (place: DraftPlace) => `${prefixOf(place)}${tabOf(session)}`

  function read(key: string): KeptDraft | undefined {
    try {
      return JSON.parse(local.getItem(key) ?? '') as KeptDraft
    } catch {
      return undefined
    }
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

  function tidyUp() {
    const all = sorted(keysOf(prefix))
    for (const [index, { key, kept }] of all.entries()) if (index >= mostDrafts || now() - kept.savedAt > keptMs) local.removeItem(key)
  }

  return {
    find: (place) => (read(ownKey(place)) ?? sorted(keysOf(prefixOf(place)))[0]?.kept)?.draft,
    keep(place, draft) {
      local.setItem(ownKey(place), JSON.stringify({ savedAt: now(), draft } satisfies KeptDraft))
      tidyUp()
    },
    drop(place) {
      for (const key of keysOf(prefixOf(place))) local.removeItem(key)
    },
  }
}

function prefixOf(place: DraftPlace): string {
  return 'productId' in place ? `${prefix}new:${place.productId}:` : `${prefix}cart:${place.cartId}:${place.pos}:`
}

function tabOf(session: Storage): string {
  const known = session.getItem(tabKey)
  if (known) return known
  const tab = Math.random().toString(36).slice(2)
  session.setItem(tabKey, tab)
  return tab
}

/** A browser that forbids storage keeps drafts as long as the page lives. */
export function draftShelfOfBrowser(): DraftShelf {
  try {
    return createDraftShelf({ local: localStorage, session: sessionStorage, now: Date.now })
  } catch {
    const kept = new Map<string, GreetingDraft>()
    return {
      find: (place) => kept.get(prefixOf(place)),
      keep: (place, draft) => void kept.set(prefixOf(place), draft),
      drop: (place) => void kept.delete(prefixOf(place)),
    }
  }
}
