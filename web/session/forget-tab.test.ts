import { expect, it } from 'vitest'
import { forgetTab, houseSessionKey } from './session.ts'

function tabWith(values: Readonly<Record<string, string>>) {
  const kept = new Map(Object.entries(values))
  return {
    kept, getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => void kept.set(name, value), clear: () => kept.clear(),
  }
}

it('[R4.05] a customer leaves nothing behind in the tab, and staff stay signed in', () => {
  const tab = tabWith({ session: 'a', draft: 'b', [houseSessionKey]: 'c' })
  forgetTab(tab)
  expect([...tab.kept]).toEqual([[houseSessionKey, 'c']])
  const plain = tabWith({ session: 'a' })
  forgetTab(plain)
  expect([...plain.kept]).toEqual([])
})
