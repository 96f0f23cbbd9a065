import { expect, it } from 'vitest'
import { isGreetingBegun } from './greeting-status.ts'
import { mayStep, type GreetingState } from './next-step.ts'

const at = (status: GreetingState['status'], productionState: GreetingState['productionState'] = null): GreetingState => ({ status, productionState })

it.each([
  [at('order_arrived'), at('processing', 'script_check'), true],
  [at('order_arrived'), at('processing'), true],
  [at('order_arrived'), at('finished'), true],
  [at('order_arrived'), at('processing', 'take_uploaded'), false],
  [at('ordered'), at('processing', 'script_check'), false],
  [at('processing', 'script_check'), at('processing', 'script_question'), true],
  [at('processing', 'script_question'), at('processing', 'script_check'), true],
  [at('processing', 'script_check'), at('processing', 'take_uploaded'), false],
  [at('processing', 'take_uploaded'), at('release'), true],
  [at('processing'), at('processing', 'recording'), false],
  [at('release'), at('processing', 'recording'), true],
  [at('release'), at('processing', 'script_check'), true],
  [at('release'), at('finished'), true],
  [at('finished'), at('processing', 'script_check'), true],
  [at('finished'), at('release'), false],
  [at('release', 'take_uploaded'), at('finished', 'take_uploaded'), false],
])('[R4.03] from %j to %j is allowed: %s', (from, to, expected) => {
  expect(mayStep(from, to)).toBe(expected)
})

it.each([
  ['order_arrived', null, false], ['processing', 'script_check', false], ['processing', 'script_question', false], ['processing', 'assigned', false],
  ['processing', 'recording', true], ['processing', null, true], ['processing', 'take_uploaded', true], ['release', null, true], ['finished', null, true],
] as const)('[R4.07] %s %s: a greeting has begun once its recording has begun, not while its script is checked', (status, productionState, expected) => {
  expect(isGreetingBegun({ status, productionState, hasTake: false })).toBe(expected)
})

it('[R4.07] a greeting that has a take has begun, also while its script is checked again for a correction', () => {
  expect(isGreetingBegun({ status: 'processing', productionState: 'script_check', hasTake: true })).toBe(true)
})
