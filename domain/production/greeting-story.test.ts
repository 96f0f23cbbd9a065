import { expect, it } from 'vitest'
import { greetingStory } from './greeting-status.ts'

it('[R4.03] shows a customer the progress of a greeting without the internal steps of the studio', () => {
  const history = [
    { status: 'ordered', productionState: null, at: 1 }, { status: 'order_arrived', productionState: null, at: 2 },
    { status: 'processing', productionState: 'script_check', at: 3 }, { status: 'processing', productionState: 'script_question', at: 4 },
    { status: 'processing', productionState: 'script_check', at: 5 }, { status: 'processing', productionState: 'assigned', at: 6 },
    { status: 'processing', productionState: 'recording', at: 7 }, { status: 'processing', productionState: 'take_uploaded', at: 8 },
    { status: 'release', productionState: null, at: 9 }, { status: 'finished', productionState: null, at: 10 },
    { status: 'processing', productionState: 'script_check', at: 11 }, { status: 'processing', productionState: 'recording', at: 12 },
    { status: 'release', productionState: null, at: 13 }, { status: 'finished', productionState: null, at: 14 },
  ] as const
  expect(greetingStory(history).map(({ step, at }) => [at, step])).toEqual([
    [1, 'ordered'], [3, 'in progress'], [4, 'question'], [5, 'in progress'], [9, 'quality control'], [10, 'available'],
    [11, 'correction'], [13, 'quality control'], [14, 'available'],
  ])
})
