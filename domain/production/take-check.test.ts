import { expect, it } from 'vitest'
import { checkTake } from './take-check.ts'

const good = {
  sampleRateHz: 48_000, clippedPlaces: 0, noiseFloorDbfs: -62, activeLevelDbfs: -21, leadingSilenceSeconds: 0.2, startsAbruptly: 0, endsAbruptly: 0,
}
const verdicts = (measured: object, seconds = 10) =>
  Object.fromEntries(checkTake({ ...good, ...measured }, { seconds, expectedSeconds: 10 }).map(({ check, verdict }) => [check, verdict]))

it('a studio recording passes every check', () => {
  expect(verdicts({})).toEqual({ rate: 'good', noise: 'good', clipping: 'good', level: 'good', leading_silence: 'good', length: 'good' })
})

it.each([
  [{ sampleRateHz: 22_050 }, 'rate', 'warn'],
  [{ sampleRateHz: 8000 }, 'rate', 'bad'],
  [{ noiseFloorDbfs: -50 }, 'noise', 'warn'],
  [{ noiseFloorDbfs: -40 }, 'noise', 'bad'],
  [{ clippedPlaces: 2 }, 'clipping', 'warn'],
  [{ clippedPlaces: 40 }, 'clipping', 'bad'],
  [{ activeLevelDbfs: -38 }, 'level', 'warn'],
  [{ activeLevelDbfs: -50 }, 'level', 'bad'],
  [{ leadingSilenceSeconds: 1.4 }, 'leading_silence', 'warn'],
  [{ leadingSilenceSeconds: 60 }, 'leading_silence', 'warn'],
  [{ endsAbruptly: 1 }, 'abrupt', 'warn'],
])('%j: %s is %s', (measured, check, verdict) => {
  expect(verdicts(measured)[check]).toBe(verdict)
})

it.each([[2, 'bad'], [5, 'warn'], [9, 'good'], [14, 'good'], [20, 'warn'], [40, 'bad']])('%i seconds instead of an expected ten are %s', (seconds, verdict) => {
  expect(verdicts({}, seconds)['length']).toBe(verdict)
})

it('reports nothing that was not measured', () => {
  expect(checkTake({ sampleRateHz: 22_050 }, { seconds: 10, expectedSeconds: 0 }).map(({ check }) => check)).toEqual(['rate'])
})
