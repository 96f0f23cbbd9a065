import { describe, expect, it } from 'vitest'
import { deliveryOf, slowestOf } from './delivery.ts'

describe('the delivery of a greeting', () => {
  it.each([
    ['direct', true, 'standard', 'at_once'], ['direct', true, 'express', 'at_once'], ['direct', false, 'standard', 'express'], ['direct', false, 'express', 'express'],
    ['individual', false, 'standard', 'standard'], ['individual', true, 'express', 'express'], ['creative', true, 'standard', 'standard'],
  ] as const)('[R9.04] of class %s, spoken already: %s, with %s chosen, is %s', (classification, isSpoken, chosen, delivery) => {
    expect(deliveryOf(classification, { chosen, isSpoken })).toBe(delivery)
  })

  it.each([
    [[], undefined], [['at_once'], undefined], [['at_once', 'express'], 'express'], [['express', 'standard', 'at_once'], 'standard'],
  ] as const)('of %j together is that of the slowest, %s', (all, slowest) => {
    expect(slowestOf(all.map((delivery) => ({ delivery })))).toBe(slowest)
  })
})
