import { expect, it } from 'vitest'
import { openTab } from './draft-shelf.ts'

function session(name?: string) {
  const kept = new Map(name === undefined ? [] : [['tab', name]])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return storage as unknown as Storage
}

/** A browser whose tabs are never closed. */
function browser(...held: string[]) {
  const names = new Set(held.map((name) => `tab:${name}`))
  const locks = {
    query: async () => ({ held: [...names].map((name) => ({ name })) }),
    async request(name: string, _: object, act: (lock: object | null) => unknown) {
      await Promise.resolve()
      if (names.has(name)) return act(null)
      names.add(name)
      return act({ name })
    },
  }
  return locks as unknown as LockManager
}

it('[R3.14] a tab keeps its name across a reload', async () => {
  const { name } = openTab(session('mine'), browser('other'))
  await expect.poll(name).toBe('mine')
})

it('[R3.14] a duplicated tab takes a name of its own', async () => {
  const { name } = openTab(session('first'), browser('first'))
  await expect.poll(name).not.toBe('first')
})

it('knows which tabs are closed, once it has checked', async () => {
  const { isClosed } = openTab(session(), browser('open'))
  expect(isClosed('gone')).toBe(false)
  await expect.poll(() => isClosed('gone')).toBe(true)
  expect(isClosed('open')).toBe(false)
})

it('without locks a tab knows only its own name', () => {
  const { name, isClosed } = openTab(session(), undefined)
  expect(name()).toBe(name())
  expect(isClosed('gone')).toBe(false)
})
