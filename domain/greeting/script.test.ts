import { expect, it } from 'vitest'
import { scriptOf } from './script.ts'

const greeting = { text: 'Guten Tag, hier ist Huawei Nord. Wir öffnen um 8 Uhr.', language: 'de' as const, readings: [], remarks: '' }

it('writes figures out in words', () => {
  expect(scriptOf(greeting)).toBe('Guten Tag, hier ist Huawei Nord. Wir öffnen um acht Uhr.')
})

it('uses the customer’s readings, and those spelled out in the remarks', () => {
  expect(scriptOf({ ...greeting, remarks: 'Bitte freundlich\nHuawei = Wah-wei' })).toContain('Wah-wei Nord')
  expect(scriptOf({ ...greeting, remarks: '„Huawei“ → Wah-wei', readings: [{ written: 'Huawei', spoken: 'Hua-wei' }] })).toContain('Hua-wei Nord')
})

it.each(['Krüger mit langem ü', 'Huawei = a = b', '= Wah-wei', 'Huawei =', 'Nokia = Nockia'])('leaves the remark "%s" to a person', (remarks) => {
  expect(scriptOf({ ...greeting, remarks })).toBe(scriptOf(greeting))
})

it('is empty for a text without words', () => {
  expect(scriptOf({ ...greeting, text: '<b>…</b> !' })).toBe('')
})
