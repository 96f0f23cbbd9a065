import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Simulator, startSimulator } from './open-outside.ts'

let simulator: Simulator
beforeAll(async () => { simulator = await startSimulator('crm') })
afterAll(() => simulator.stop())

it('a simulator starts with the first connections to it, and answers all of them', async () => {
  let isNeeded = false
  void simulator.isNeeded.then(() => (isNeeded = true))
  await new Promise(setImmediate)
  expect(isNeeded).toBe(false)
  const answers = await Promise.all(Array.from({ length: 5 }, async () => (await fetch(`${simulator.address}/leads`)).json()))
  expect(answers).toEqual([[], [], [], [], []])
  expect(isNeeded).toBe(true)
})
