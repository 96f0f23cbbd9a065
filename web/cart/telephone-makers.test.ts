import { expect, it } from 'vitest'
import { commonMakers, findSystem, usualSystemOf } from './telephone-makers.ts'

it('every common telephone system exists in the catalogue', () => {
  const ids = commonMakers.flatMap(({ systemIds }) => systemIds)
  expect(ids.filter((id) => !findSystem(id))).toEqual([])
})

it.each([
  [['ws'], 'fritzbox-hold'],
  [['ws', 'aba'], 'fritzbox-answering'],
  [[], 'fritzbox-answering'],
] as const)('a FRITZ!Box for %j is %s', (types, systemId) => {
  expect(usualSystemOf(commonMakers[0]!, types)).toBe(systemId)
})

it('an unknown maker selects no system', () => {
  expect([findSystem(null), findSystem('unknown')]).toEqual([undefined, undefined])
})
