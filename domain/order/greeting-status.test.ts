import { expect, it } from 'vitest'
import { greetingStatuses, greetingTransitions, shownGreetingStatus } from './greeting-status.ts'

it.each([
  ['new', 'new'],
  ['ordered', 'in progress'],
  ['order_arrived', 'in progress'],
  ['processing', 'in progress'],
  ['release', 'quality control'],
  ['finished', 'available'],
] as const)('a greeting that is %s is shown as %s', (status, shown) => {
  expect(shownGreetingStatus[status]).toBe(shown)
})

it('a greeting can be finished from quality control, or directly', () => {
  const before = greetingStatuses.filter((status) => greetingTransitions[status].includes('finished'))
  expect(before).toEqual(['order_arrived', 'release'])
})
