import { expect, it } from 'vitest'
import { forgetSavedSets, hasRoomForSet, mostSavedSets, rememberSavedSet, savedSetIds } from './saved-sets.ts'

function storage(first?: string) {
  const kept = new Map<string, string>(first === undefined ? [] : [['saved-carts', first]])
  return () => ({
    getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
}

it('[R2.27] a guest finds the saved sets again, the newest first, each once', () => {
  const browser = storage()
  for (const id of ['a', 'b', 'a']) rememberSavedSet(id, browser)
  expect(savedSetIds(browser)).toEqual(['a', 'b'])
  forgetSavedSets(['a'], browser)
  expect(savedSetIds(browser)).toEqual(['b'])
})

it('[R2.27] never exceed what one call can name, also where an earlier page has stored more', () => {
  const ids = Array.from({ length: mostSavedSets + 1 }, (_, index) => String(index))
  const browser = storage(JSON.stringify(ids))
  expect(savedSetIds(browser)).toEqual(ids.slice(0, mostSavedSets))
  expect([hasRoomForSet('new', browser), hasRoomForSet('0', browser)]).toEqual([false, true])
  rememberSavedSet('new', browser)
  expect(savedSetIds(browser)).toEqual(['new', ...ids.slice(0, mostSavedSets - 1)])
  forgetSavedSets(['0', '1'], browser)
  expect(hasRoomForSet('another', browser)).toBe(true)
})

it.each(['not json', '{"a":1}', 'null'])('a foreign value in storage is no set: %s', (written) => {
  expect(savedSetIds(storage(written))).toEqual([])
})

it('without permission to use storage there are no sets, and no error', () => {
  const forbidden = () => { throw new DOMException('denied', 'SecurityError') }
  rememberSavedSet('a', forbidden)
  expect(savedSetIds(forbidden)).toEqual([])
})
