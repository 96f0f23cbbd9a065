/** Starts the other side of a wire as a process of its own, where no real one is configured. It ends with the shop. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const startLimitMs = 10_000
const helloSchema = z.object({ address: z.url() })

type SimulatorName = 'crm' | 'mail' | 'object-storage' | 'vies' | 'voice' | 'voicemail' | 'wallet'

export interface Simulator {
  readonly name: SimulatorName
  readonly address: string
  readonly stop: () => void
}

export async function startSimulator(name: SimulatorName): Promise<Simulator> {
  const main = fileURLToPath(new URL(`../simulators/${name}/main.ts`, import.meta.url))
  // Under `node --watch` a child would report its files over the same channel.
  const env = { ...process.env, WATCH_REPORT_DEPENDENCIES: undefined }
  const simulator = fork(main, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const hello = await new Promise<unknown>((resolve, reject) => {
    simulator.once('message', resolve)
    simulator.once('error', reject)
    simulator.once('exit', (code) => reject(new Error(`The simulator ${name} ended with ${code} before it was ready`)))
    setTimeout(() => reject(new Error(`The simulator ${name} did not start`)), startLimitMs).unref()
  })
  // It may have ended before us, by its own fault or because somebody killed it.
  const stop = () => { if (simulator.connected) simulator.disconnect() }
  return { name, address: helloSchema.parse(hello).address, stop }
}
