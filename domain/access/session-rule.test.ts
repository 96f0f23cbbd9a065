import { expect, it } from 'vitest'
import { isJustOpened, sessionEnd } from './session.ts'

const now = new Date('2026-11-20T10:00:00Z')

it('[R6.03, R6.08] a session lasts twelve hours after its last call, and thirty days for a customer who stays signed in', () => {
  const openedAt = new Date('2026-11-20T07:00:00Z')
  expect(sessionEnd(now, { stayLoggedIn: false, isOfStaff: false, openedAt })).toEqual(new Date('2026-11-20T22:00:00Z'))
  expect(sessionEnd(now, { stayLoggedIn: true, isOfStaff: false, openedAt })).toEqual(new Date('2026-12-20T10:00:00Z'))
  expect(sessionEnd(now, { stayLoggedIn: false, isOfStaff: true, openedAt })).toEqual(new Date('2026-11-20T19:00:00Z'))
})

it('[R7.25] a session counts as freshly opened for a quarter of an hour', () => {
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  expect([0, 15, 15.01].map((minutes) => isJustOpened(now, after(minutes)))).toEqual([true, true, false])
})
