import { useCallback } from 'react'
import { createStore, onEvents, useStored } from '#web/store.ts'
import { draftShelfOfBrowser, type DraftKey, type DraftShelf } from './draft-shelf.ts'
import type { GreetingDraft } from './greeting-draft.ts'
import { companyPlaces, keepCompany } from './kept-for-next.ts'

let shelf: DraftShelf | undefined
/** Told of on this page. */
const changes = createStore(undefined)
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

const nameOf = (place: DraftKey) => JSON.stringify(place)

export function findDraft(place: DraftKey): GreetingDraft | undefined {
  return written.get(nameOf(place)) ?? theShelf().find(place)
}

/** Of which product a new greeting was worked on last in this browser. */
export const lastBegun = () => theShelf().lastBegun()

export function changeDraft(place: DraftKey, draft: GreetingDraft): void {
  written.set(nameOf(place), draft)
  keepCompany(draft.values[companyPlaces[draft.language]])
  onShelf(() => theShelf().keep(place, draft))
  changes.set(undefined)
}

export function dropDraft(place: DraftKey): void {
  const draft = findDraft(place)
  if (draft) theShelf().drop(place, draft)
  written.delete(nameOf(place))
  changes.set(undefined)
}

/** What was begun at the other place before is not written over: it comes back when this draft is gone from there. */
export function moveDraft(from: DraftKey, to: DraftKey, { begunFrom: _, ...moved }: GreetingDraft): void {
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

function subscribe(listener: () => void): () => void {
  const leaveChanges = changes.subscribe(listener)
  // Another tab has written, or is done.
  const leaveEvents = onEvents(['storage'], listener)
  return () => {
    leaveChanges()
    leaveEvents()
  }
}

const nothing = () => undefined

/** Nothing on the server, and nothing where nobody has written yet. */
export function useDraft(place: DraftKey): GreetingDraft | undefined {
  const name = nameOf(place)
  const snapshot = useCallback(() => findDraft(JSON.parse(name) as DraftKey), [name])
  return useStored(subscribe, snapshot, nothing)
}
