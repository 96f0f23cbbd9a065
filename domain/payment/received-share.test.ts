import { expect, it } from 'vitest'
import { receivedShare } from './payment.ts'

it.each([
  { what: 'nothing has come', totalCents: 100, earlierCents: 0, receivedCents: 0, share: 0 },
  { what: 'a part has come', totalCents: 100, earlierCents: 0, receivedCents: 40, share: 40 },
  { what: 'more has come than it asks for', totalCents: 100, earlierCents: 0, receivedCents: 140, share: 100 },
  { what: 'the earlier invoice takes all', totalCents: 50, earlierCents: 100, receivedCents: 80, share: 0 },
  { what: 'the earlier invoice leaves a part', totalCents: 50, earlierCents: 100, receivedCents: 120, share: 20 },
])('an invoice receives what earlier ones leave of the money: $what', ({ what: _, share, ...toServe }) => {
  expect(receivedShare(toServe)).toBe(share)
})
