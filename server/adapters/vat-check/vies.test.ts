import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSimulator, type Simulator } from '#server/open-outside.ts'
import { vatCheckSuite } from './vat-check.suite.ts'
import { vies } from './vies.ts'

let simulator: Simulator
beforeAll(async () => { simulator = await startSimulator('vies') })
afterAll(() => simulator.stop())

const settings = { name: 'simulator', requester: 'DE 136695976', now: () => new Date(), timeoutMs: 2500 }
const open = (changes: object = {}) => vies({ ...settings, url: `${simulator.address}/check-vat-number`, ...changes })

const lastAsked = async () => ((await (await fetch(`${simulator.address}/asked`)).json()) as unknown[]).at(-1)

vatCheckSuite('VIES', async () => open())

describe('a VIES query', () => {
  it('contains the id in two parts, and the shop\'s own id', async () => {
    await open().check('nl 999010009b01')
    const asker = { requesterMemberStateCode: 'DE', requesterNumber: '136695976' }
    expect(await lastAsked()).toEqual({ countryCode: 'NL', vatNumber: '999010009B01', ...asker })
  })

  it('omits the requester where the shop has no id, and then there is no consultation number', async () => {
    const { state, evidence } = await open({ requester: '' }).check('ATU12345675')
    expect(await lastAsked()).toEqual({ countryCode: 'AT', vatNumber: 'U12345675' })
    expect(state).toBe('valid')
    expect(evidence).not.toHaveProperty('requestIdentifier')
  })

  it('is dated by the shop\'s clock when VIES did not answer', async () => {
    const now = () => new Date('2026-11-20T09:00:00Z')
    const { state, evidence } = await open({ url: 'http://127.0.0.1:9/', now }).check('ATU12345675')
    expect(state).toBe('unavailable')
    expect(evidence).toMatchObject({ requestDate: '2026-11-20T09:00:00.000Z', raw: expect.stringContaining('down') })
  })
})
