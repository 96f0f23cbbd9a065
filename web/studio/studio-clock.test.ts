import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { formatStudioDay, formatStudioMoment } from './studio-clock.ts'

it('a moment is shown in the studio\'s time zone, in winter and in summer', () => {
  expect(formatStudioMoment('2026-11-20T16:52:03.000Z', 'de')).toBe('20.11.2026, 17:52')
  expect(formatStudioMoment('2026-07-01T22:30:00.000Z', 'de')).toBe('02.07.2026, 00:30')
  expect(formatStudioMoment('2026-11-20T16:52:03.000Z', 'en')).toBe('20 Nov 2026, 17:52')
})

it('shows the next day after midnight in the studio\'s time zone', () => {
  expect(formatStudioDay(new Date('2026-11-19T23:30:00.000Z'), 'de')).toBe('Freitag, 20. November')
  expect(formatStudioDay(new Date('2026-11-19T22:30:00.000Z'), 'en')).toBe('Thursday, 19 November')
})

it('no screen of the studio formats a time in the computer\'s own time zone', () => {
  const web = join(import.meta.dirname, '..')
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx')).map((name) => [name, readFileSync(join(web, name), 'utf8')] as const)
  const studio = sources.filter(([name, source]) => name.startsWith('studio') || source.includes('#web/studio/'))
  expect(studio.length).toBeGreaterThan(30)
  expect(studio.filter(([, source]) => /\bformat(Time|Day|DayOf|Second|PromisedDay)\b/.test(source)).map(([name]) => name)).toEqual([])
})
