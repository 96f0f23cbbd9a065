/** The draft of one place, for a component that shows or changes it. */
import { useCallback, useSyncExternalStore } from 'react'
import { draftShelfOfBrowser, type DraftPlace, type DraftShelf } from './draft-shelf.ts'
import type { GreetingDraft } from './greeting-draft.ts'

let shelf: DraftShelf | undefined
const listeners = new Set<() => void>()
const seen = new Map<string, GreetingDraft>()

function theShelf(): DraftShelf {
  return (shelf ??= draftShelfOfBrowser())
}

const nameOf = (place: DraftPlace) => JSON.stringify(place)

export function findDraft(place: DraftPlace): GreetingDraft | undefined {
  const known = seen.get(nameOf(place)) ?? theShelf().find(place)
  if (known) seen.set(nameOf(place), known)
  return known
}

export function changeDraft(place: DraftPlace, draft: GreetingDraft): void {
  seen.set(nameOf(place), draft)
  for (const listener of listeners) listener()
  try {
    theShelf().keep(place, draft)
  } catch {
    // Where storage is full, what was typed lives as long as the page.
  }
}

export function dropDraft(place: DraftPlace): void {
  theShelf().drop(place)
  seen.delete(nameOf(place))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Nothing on the server, and nothing where nobody has written yet. */
export function useDraft(place: DraftPlace): GreetingDraft | undefined {
  const name = nameOf(place)
  const snapshot = useCallback(() => findDraft(JSON.parse(name) as DraftPlace), [name])
  return useSyncExternalStore(subscribe, snapshot, () => undefined)
}
