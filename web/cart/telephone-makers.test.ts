import { expect, it } from 'vitest'
import { commonMakers, findSystem, usualSystemOf } from './telephone-makers.ts'

it('every common telephone system is one that we know', () => {
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

it('who does not know has none', () => {
  expect([findSystem(null), findSystem('unknown')]).toEqual([undefined, undefined])
})
