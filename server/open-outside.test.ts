import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Simulator, startSimulator } from './open-outside.ts'

let starts = 0
let simulator: Simulator
beforeAll(async () => { simulator = await startSimulator('crm', () => (starts += 1)) })
afterAll(() => simulator.stop())

it('a simulator starts once, with the first connections to it, and answers all of them', async () => {
  expect(starts).toBe(0)
  const answers = await Promise.all(Array.from({ length: 5 }, async () => (await fetch(`${simulator.address}/leads`)).json()))
  expect(answers).toEqual([[], [], [], [], []])
  expect(starts).toBe(1)
})
