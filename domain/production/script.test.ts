import { expect, it } from 'vitest'
import { scriptOf } from './script.ts'

const greeting = { text: 'Guten Tag, hier ist Huawei Nord. Wir öffnen um 8 Uhr.', language: 'de' as const, readings: [], remarks: '' }

it('writes out what stands in figures', () => {
  expect(scriptOf(greeting)).toBe('Guten Tag, hier ist Huawei Nord. Wir öffnen um acht Uhr.')
})

it('takes the customer’s readings, and those that the remarks spell', () => {
  expect(scriptOf({ ...greeting, remarks: 'Bitte freundlich\nHuawei = Wah-wei' })).toContain('Wah-wei Nord')
  expect(scriptOf({ ...greeting, remarks: '„Huawei“ → Wah-wei', readings: [{ written: 'Huawei', spoken: 'Hua-wei' }] })).toContain('Hua-wei Nord')
})

it.each(['Krüger mit langem ü', 'Huawei = a = b', '= Wah-wei', 'Huawei =', 'Nokia = Nockia'])('leaves "%s" to people', (remarks) => {
  expect(scriptOf({ ...greeting, remarks })).toBe(scriptOf(greeting))
})

it('has nothing to say where there is no word', () => {
  expect(scriptOf({ ...greeting, text: '<b>…</b> !' })).toBe('')
})
