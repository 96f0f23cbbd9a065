import { afterAll, beforeAll } from 'vitest'
import { startSimulator, type Simulator } from '#server/open-outside.ts'
import { crmSuite } from './crm.suite.ts'
import { leadCaptureForm } from './lead-capture-form.ts'

let simulator: Simulator
beforeAll(async () => { simulator = await startSimulator('crm') })
afterAll(() => simulator.stop())

crmSuite('lead capture by form', async () => ({
  crm: leadCaptureForm({ name: 'simulator', url: `${simulator.address}/leads`, timeoutMs: 2500 }),
  captured: async () => (await fetch(`${simulator.address}/leads`)).json() as Promise<Record<string, string>[]>,
}))
