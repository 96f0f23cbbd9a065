import { expect, it } from 'vitest'
import { remembered } from './remembered.ts'

const item = { text: 'Guten Tag.', languages: 'de', readings: [{ written: 'Meyer', spoken: 'Maier' }] }

it('a question is answered once, and again when anything that its answer depends on changes', () => {
  let asked = 0
  const lengthOf = remembered(({ text, languages, readings }: typeof item) => {
    asked += 1
    return text === '' ? undefined : text.length + languages.length + readings.length
  }, { keyOf: ({ text, languages, readings }) => [text, languages, readings], most: 10 })
  const written = [item, { ...item, text: '' }, { ...item, languages: 'en-US' }, { ...item, readings: [] }]
  for (let time = 1; time <= 2; time += 1) expect(written.map(lengthOf)).toEqual([13, undefined, 16, 12])
  expect(asked).toBe(written.length)
})

it('the answer that was asked for longest ago is dropped, so that the memory stays bounded', () => {
  const asked: string[] = []
  const answerTo = remembered((text: string) => void asked.push(text), { keyOf: (text) => [text], most: 2 })
  for (const text of ['eins', 'zwei', 'eins', 'drei', 'eins', 'zwei']) answerTo(text)
  expect(asked).toEqual(['eins', 'zwei', 'drei', 'zwei'])
})

it('a very long question is answered each time, and pushes nothing out', () => {
  const asked: number[] = []
  const answerTo = remembered((text: string) => void asked.push(text.length), { keyOf: (text) => [text], most: 1 })
  for (const text of ['kurz', 'lang'.repeat(10_000), 'lang'.repeat(10_000), 'kurz']) answerTo(text)
  expect(asked).toEqual([4, 40_000, 40_000])
})
