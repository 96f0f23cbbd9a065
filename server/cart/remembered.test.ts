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

it('the oldest answer is dropped, so that the memory stays bounded', () => {
  const asked: string[] = []
  const answerTo = remembered((text: string) => void asked.push(text), { keyOf: (text) => [text], most: 2 })
  for (const text of ['eins', 'zwei', 'drei', 'drei', 'zwei', 'eins']) answerTo(text)
  expect(asked).toEqual(['eins', 'zwei', 'drei', 'eins'])
})
