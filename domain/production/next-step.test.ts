import { expect, it } from 'vitest'
import { nextStep, type GreetingInTheMaking } from './next-step.ts'

const mix = { voiceVol: 70, musicVol: 70, voiceoverDuck: 80, introSeconds: 3, extroSeconds: 3, fadeinSeconds: 0, fadeoutSeconds: 2.5, boostDb: 0, musicId: 'sommerregen' }
const greeting: GreetingInTheMaking = {
  status: 'order_arrived', productionState: null, isAiVoice: true, isOrderCanceled: false, mix, telephoneSystem: '3cx', approvedTakeId: undefined, newestRender: undefined,
}
const rendered = { approvedTakeId: 'a', newestRender: { takeId: 'a', mix, telephoneSystem: '3cx' } }

it.each<[string, Partial<GreetingInTheMaking>, string]>([
  ['nothing with one that has not begun', {}, 'nothing'],
  ['speak for a machine', { status: 'processing' }, 'speak'],
  ['speak again after a verdict', { status: 'processing', productionState: 'recording' }, 'speak'],
  ['not speak while the script is read', { status: 'processing', productionState: 'script_check' }, 'nothing'],
  ['wait for a person', { status: 'processing', productionState: 'recording', isAiVoice: false }, 'nothing'],
  ['wait for a verdict', { status: 'release' }, 'nothing'],
  ['render what was found good', { status: 'release', approvedTakeId: 'a' }, 'render'],
  ['render a recording that is there already', { approvedTakeId: 'a', isAiVoice: false }, 'render'],
  ['render a new take', { status: 'release', ...rendered, approvedTakeId: 'b' }, 'render'],
  ['render another mix', { status: 'finished', ...rendered, mix: { ...mix, extroSeconds: 0 } }, 'render'],
  ['render without its music', { status: 'finished', ...rendered, mix: { ...mix, musicId: null } }, 'render'],
  ['render for another telephone system', { status: 'finished', ...rendered, telephoneSystem: 'mitel' }, 'render'],
  ['render where the telephone system is not known any more', { status: 'finished', ...rendered, telephoneSystem: null }, 'render'],
  ['finish with a sound that is there', { status: 'release', ...rendered }, 'finish'],
  ['be done', { status: 'finished', ...rendered }, 'nothing'],
  ['leave a canceled one alone', { status: 'processing', isOrderCanceled: true }, 'nothing'],
  ['leave a canceled one unrendered', { status: 'release', approvedTakeId: 'a', isOrderCanceled: true }, 'nothing'],
])('[R4.03] chooses to %s', (_, changes, expected) => {
  expect(nextStep({ ...greeting, ...changes })).toBe(expected)
})

it('ignores the order in which the numbers of a mix were stored', () => {
  const otherWayRound = Object.fromEntries(Object.entries(mix).toReversed()) as unknown as typeof mix
  expect(nextStep({ ...greeting, status: 'finished', approvedTakeId: 'a', newestRender: { takeId: 'a', mix: otherWayRound, telephoneSystem: '3cx' } })).toBe('nothing')
})
