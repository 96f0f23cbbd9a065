import { useCallback, useSyncExternalStore } from 'react'
import { draftShelfOfBrowser, type DraftPlace, type DraftShelf } from './draft-shelf.ts'
import type { GreetingDraft } from './greeting-draft.ts'

let shelf: DraftShelf | undefined
const listeners = new Set<() => void>()
/** What was written on this page; what other tabs write is looked up each time. */
const written = new Map<string, GreetingDraft>()

function theShelf(): DraftShelf {
  return (shelf ??= openShelf())
}

function openShelf(): DraftShelf {
  addEventListener('storage', ({ key }) => {
    // Everything was cleared: somebody has signed out.
    if (key === null) written.clear()
  })
  return draftShelfOfBrowser()
}

const nameOf = (place: DraftPlace) => JSON.stringify(place)

export function findDraft(place: DraftPlace): GreetingDraft | undefined {
  return written.get(nameOf(place)) ?? theShelf().find(place)
}

export function changeDraft(place: DraftPlace, draft: GreetingDraft): void {
  written.set(nameOf(place), draft)
  onShelf(() => theShelf().keep(place, draft))
  tellAll()
}

export function dropDraft(place: DraftPlace): void {
  const draft = findDraft(place)
  if (draft) theShelf().drop(place, draft)
  written.delete(nameOf(place))
  tellAll()
}

/** What was begun at the other place before is not written over: it comes back when this draft is gone from there. */
export function moveDraft(from: DraftPlace, to: DraftPlace, { begunFrom: _, ...moved }: GreetingDraft): void {
  onShelf(() => theShelf().setAside(to))
  changeDraft(to, moved)
  dropDraft(from)
}

function onShelf(act: () => void) {
  try {
    act()
  } catch {
    // Where storage is full, what was typed lives as long as the page.
  }
}

function tellAll() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab has written, or is done.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Nothing on the server, and nothing where nobody has written yet. */
export function useDraft(place: DraftPlace): GreetingDraft | undefined {
  const name = nameOf(place)
  const snapshot = useCallback(() => findDraft(JSON.parse(name) as DraftPlace), [name])
  return useSyncExternalStore(subscribe, snapshot, () => undefined)
}
