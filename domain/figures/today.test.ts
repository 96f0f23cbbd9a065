import { expect, it } from 'vitest'
import { waitingKinds, waitingKindsOf } from './today.ts'

it('[R6.09] what waits in the office is told to those who may see to it', () => {
  expect(waitingKindsOf('owner')).toEqual(waitingKinds)
  expect(waitingKinds.filter((kind) => !waitingKindsOf('office').includes(kind))).toEqual(['failed_jobs'])
  expect([waitingKindsOf('studio'), waitingKindsOf('talent')]).toEqual([[], []])
})
