import { expect, it } from 'vitest'
import { rememberedProblems } from './compose-item.ts'

const item = { text: 'Guten Tag.', languages: 'de', template_identifiers: { Firma: 'Meyer' }, readings: [{ written: 'Meyer', spoken: 'Maier' }] } as const

it('a greeting is checked once, and again when any of its fields changes', () => {
  let asked = 0
  const problemOf = rememberedProblems(({ text }) => {
    asked += 1
    return text === '' ? 'NOTHING_TO_SAY' : undefined
  })
  const written = [item, { ...item, text: '' }, { ...item, languages: 'en' }, { ...item, template_identifiers: {} }, { ...item, readings: [] }] as const
  for (let time = 1; time <= 2; time += 1) expect(written.map(problemOf)).toEqual([undefined, 'NOTHING_TO_SAY', undefined, undefined, undefined])
  expect(asked).toBe(written.length)
})

it('the oldest result is dropped, so that the memory stays bounded', () => {
  const asked: string[] = []
  const problemOf = rememberedProblems(({ text }) => void asked.push(text), 2)
  for (const text of ['eins', 'zwei', 'drei', 'drei', 'zwei', 'eins']) problemOf({ ...item, text })
  expect(asked).toEqual(['eins', 'zwei', 'drei', 'eins'])
})
