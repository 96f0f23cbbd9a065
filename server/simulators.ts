/** Starts the other side of a wire as a process of its own, where no real one is configured. It ends with the shop. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const helloSchema = z.object({ address: z.url() })

export interface Simulator {
  readonly name: string
  readonly address: string
  readonly stop: () => void
}

export async function startSimulator(name: 'crm'): Promise<Simulator> {
  const main = fileURLToPath(new URL(`../simulators/${name}/main.ts`, import.meta.url))
  // Under `node --watch` a child would report its files over the same channel.
  const env = { ...process.env, WATCH_REPORT_DEPENDENCIES: undefined }
  const simulator = fork(main, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const hello = await new Promise<unknown>((resolve, reject) => {
    simulator.once('message', resolve)
    simulator.once('exit', (code) => reject(new Error(`The simulator ${name} ended with ${code}`)))
  })
  return { name, address: helloSchema.parse(hello).address, stop: () => simulator.disconnect() }
}
