import { afterAll, beforeAll } from 'vitest'
import { startSimulator, type Simulator } from '#server/open-outside.ts'
import { httpGateway } from './http-gateway.ts'
import { voicemailSuite } from './voicemail.suite.ts'

let simulator: Simulator
beforeAll(async () => { simulator = await startSimulator('voicemail') })
afterAll(() => simulator.stop())

interface Message { readonly to: string; readonly code: string }

const listed = async <Entry>(path: string) => (await fetch(`${simulator.address}${path}`)).json() as Promise<Entry[]>
const control = async (told: object) => { await fetch(`${simulator.address}/control`, { method: 'POST', body: JSON.stringify(told) }) }
const messagesTo = async (number: string) => (await listed<Message>('/messages')).filter(({ to }) => to === number)

voicemailSuite('gateway over HTTP', async () => ({
  gateway: httpGateway({ name: 'simulator', url: simulator.address, key: 'the-simulator-takes-this-key-and-no-other', tryTimeoutMs: 2000, firstPauseMs: 10 }),
  codeSentTo: async (number) => (await messagesTo(number))[0]?.code ?? '',
  messagesTo: async (number) => (await messagesTo(number)).length,
  greetingsIn: async (number) => (await listed<{ number: string }>('/greetings')).filter((upload) => upload.number === number).length,
  trouble: control,
  putForward: (seconds) => control({ advance_seconds: seconds }),
}))
