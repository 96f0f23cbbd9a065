import { expect, it } from 'vitest'
import { whyNotOpen, wordAt, wordsIn } from './shared-sample.ts'

it('words stand between spaces, and are named without what encloses them', () => {
  const text = 'Guten Tag, „Blumen Meyer“ –\n8:30 Uhr.'
  expect(wordsIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Guten', 'Tag,', '„Blumen', 'Meyer“', '–', '8:30', 'Uhr.'])
  expect([0, 1, 2, 3, 4, 5, 6, 7].map((number) => wordAt(text, number))).toEqual(['Guten', 'Tag', 'Blumen', 'Meyer', '–', '8:30', 'Uhr', undefined])
})

it.each([
  ['open until its last moment', new Date('2026-12-01T00:00:00.001Z'), null, undefined],
  ['expired from then on', new Date('2026-12-01T00:00:00Z'), null, 'SHARED_SAMPLE_EXPIRED'],
  ['revoked, also when it would have expired', new Date('2026-11-01T00:00:00Z'), new Date('2026-10-20T00:00:00Z'), 'SHARED_SAMPLE_REVOKED'],
])('a shared sample is %s', (_, expiresAt, revokedAt, why) => {
  expect(whyNotOpen({ expiresAt, revokedAt }, new Date('2026-12-01T00:00:00Z'))).toBe(why)
})
