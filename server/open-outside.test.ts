import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { openOutside, type Simulator, startSimulator } from './open-outside.ts'

let starts = 0
let simulator: Simulator
beforeAll(async () => { simulator = await startSimulator('crm', { begun: () => (starts += 1) }) })
afterAll(() => simulator.stop())

it('a simulator starts once, with the first connections to it, and answers all of them', async () => {
  expect(starts).toBe(0)
  const answers = await Promise.all(Array.from({ length: 5 }, async () => (await fetch(`${simulator.address}/leads`)).json()))
  expect(answers).toEqual([[], [], [], [], []])
  expect(starts).toBe(1)
})

it.each([
  ['in a demonstration, where the simulated register vouches for numbers', '', 200, 'valid'], ['not beside a real wallet, where it vouches for none', 'https://wallet.example', 404, 'unavailable'],
])('what simulators saw can be read on the machine: %s', async (_, walletUrl, status, vouched) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'outside-'))
  const outside = await openOutside({ ...readConfig({}), dataDir, walletUrl }, () => new Date(), () => '')
  try {
    const at = (name: Simulator['name'], path: string) => fetch((outside.simulators.find((one) => one.name === name)?.address ?? '') + path)
    const answers = await Promise.all([at('crm', '/leads'), at('crm', '/attempts'), at('vies', '/asked'), at('voicemail', '/'), at('voicemail', '/messages'), at('voicemail', '/greetings')])
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
    expect((await outside.vatChecker.check('ATU12345675')).state).toBe(vouched)
    await outside.crm.captureLead({ leadId: '1', firstName: 'Erika', lastName: 'Muster', email: 'erika@example.org', description: 'Hallo', answerBy: 'mail', phone: '', campaignId: 'c' }, AbortSignal.timeout(5000))
  } finally {
    outside.close()
  }
})
