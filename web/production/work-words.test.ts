import { describe, expect, it } from 'vitest'
import { dateOnly, type DateOnly } from '#domain/calendar/date-only.ts'
import { textsFor } from '#web/texts/texts.server.ts'
import type { WorkRow } from '#domain/production/worklist.contract.ts'
import { countWords, dueWords, sinceWords, standingOf } from './work-words.ts'

const texts = textsFor('de', 'worklist').worklist

describe('the deadline of a greeting', () => {
  const today = dateOnly(2026, 11, 20)
  it.each([
    ['2026-11-20', 'heute', false], ['2026-11-19', 'gestern', true], ['2026-11-21', 'morgen', false], ['2026-11-24', 'Di, 24.', false],
    ['2026-11-02', '2. Nov.', true], ['2027-01-05', '5. Jan.', false],
  ])('%s is %s', (deadline, words, isLate) => {
    expect(dueWords({ deadline: deadline as DateOnly, production_state: 'recording' }, today, 'de', texts)).toEqual({ words, isLate })
  })

  it('is never late during a question to its customer', () => {
    expect(dueWords({ deadline: dateOnly(2026, 11, 19), production_state: 'script_question' }, today, 'de', texts)).toEqual({ words: 'gestern', isLate: false })
  })
})

it.each<[Partial<WorkRow>, string]>([
  [{ waits_because: 'VOICE_DOWN' }, 'Stimme antwortet nicht'], [{ status: 'release' }, 'Qualität'], [{ status: 'release', is_approved: true }, 'wird gemacht'],
  [{ production_state: 'script_question' }, 'Rückfrage'], [{ production_state: null }, 'wird gesprochen'], [{ status: 'finished' }, 'fertig'],
])('the status of a greeting: %j', (changes, words) => {
  const row = { status: 'processing', production_state: 'recording', waits_because: null, is_approved: false, voice: { id: 'clara', name: 'Clara', ai: false } } as WorkRow
  expect(standingOf({ ...row, ...changes }, texts).words).toBe(words)
})

it('a count that was cut off has a plus', () => {
  expect([countWords(0, texts), countWords(998, texts), countWords(999, texts)]).toEqual(['0', '998', '999+'])
  expect([countWords(98, texts, 99), countWords(99, texts, 99)]).toEqual(['98', '99+'])
})

it.each([['2026-11-20', 'seit heute'], ['2026-11-19', 'seit gestern'], ['2026-10-20', 'seit 31 Tagen'], ['2026-11-25', 'seit heute']])('since %s, on 20 November: %s', (day, words) => {
  expect(sinceWords(day as DateOnly, dateOnly(2026, 11, 20), texts)).toBe(words)
})
