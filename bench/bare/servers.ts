/** The shop as it is sold and the bare server, each as a process of its own. Without a database the shop has its embedded one. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort, lightShop } from '#server/testing/shop-process.ts'
import type { BareOrder, RecordedCall } from './bare-server.ts'
import type { LoadedCall } from './load.ts'

const built = fileURLToPath(new URL('../../build/shop/main.js', import.meta.url))
const bareServer = fileURLToPath(new URL('bare-server.ts', import.meta.url))
const recorder = new URL('record-statements.ts', import.meta.url).href

export async function callAt(address: string, { method, path, body, headers }: LoadedCall): Promise<string> {
  const answer = await fetch(address + path, { method, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) }, body: body ? JSON.stringify(body) : null })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return text
}

async function said<Answer>(server: ChildProcess): Promise<Answer> {
  const [answer] = (await once(server, 'message')) as [Answer]
  return answer
}

export async function startShop(databaseUrl = '') {
  const [port, dataFolder] = [await freePort(), await mkdtemp(join(tmpdir(), 'freizeichen-bench-'))]
  const env = { ...process.env, ...lightShop, PORT: String(port), DATA_DIR: dataFolder, DATABASE_URL: databaseUrl, TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '1000000' }
  const shop = fork(built, { env, execArgv: ['--import', recorder, '--max-semi-space-size=16'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const address = `http://127.0.0.1:${port}`
  while (!(await fetch(`${address}/readyz`).then((answer) => answer.ok, () => false))) {
    if (shop.exitCode !== null) throw new Error('The shop ended before it was ready: run npm start to see why')
    await pause(20)
  }
  async function record(call: LoadedCall): Promise<RecordedCall> {
    // What a call asks only for the first time is no part of it.
    await callAt(address, call)
    shop.send('record')
    await said(shop)
    const answer = await callAt(address, call)
    shop.send('enough')
    const { statements } = await said<Pick<RecordedCall, 'statements'>>(shop)
    return { method: call.method, path: call.path, statements, answer }
  }
  return {
    address,
    record,
    close: async () => {
      const ended = once(shop, 'exit')
      shop.kill('SIGTERM')
      await ended
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

export async function startBareServer(order: BareOrder) {
  const server = fork(bareServer, { env: { ...process.env, NODE_ENV: 'production' } })
  server.send(order)
  const { address } = await said<{ readonly address: string }>(server)
  return { address, close: () => server.kill() }
}
