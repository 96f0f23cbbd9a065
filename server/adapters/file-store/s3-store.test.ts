import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSimulator, type Simulator } from '#server/open-outside.ts'
import { openLine } from '#server/testing/held-line.ts'
import type { FileStore } from './file-store.port.ts'
import { fileStoreSuite, keysIn, readWhole } from './file-store.suite.ts'
import { s3Store } from './s3-store.ts'

let simulator: Simulator
beforeAll(async () => { simulator = await startSimulator('object-storage') })
afterAll(() => simulator.stop())

const keys = { bucket: 'freizeichen', region: 'eu-central-1', accessKeyId: 'freizeichen', secretAccessKey: 'the-simulator-takes-this-secret-and-no-other' }
const open = (patience = {}, other = {}) => s3Store({ url: simulator.address, ...keys, ...other }, { silenceMs: 10_000, pauseMs: 10, ...patience })

async function day(name: string, times: number) {
  await fetch(`${simulator.address}/control`, { method: 'POST', body: JSON.stringify({ day: name, times }) })
}

const asked = async () => (await (await fetch(`${simulator.address}/asked`)).json()) as string[]

fileStoreSuite('an object storage', async () => open())

describe('an object storage on a bad day', () => {
  beforeEach(() => day('', 0))

  it.each(['unavailable', 'hang-up', 'lost-answer'])('is retried, and the file is stored once: %s', async (name) => {
    const store = open()
    const before = (await keysIn(store, 'takes')).length
    await day(name, 2)
    const { key } = await store.put('takes', Buffer.from('patience'))
    expect((await readWhole(store, key)).toString()).toBe('patience')
    expect((await keysIn(store, 'takes')).length).toBe(before + 1)
  })

  it.each([['unavailable', 'STORAGE_DOWN'], ['hang-up', 'STORAGE_DOWN'], ['denied', 'STORAGE_DOWN'], ['full', 'DISK_FULL']])('is reported when it does not recover, and no file is stored: %s', async (name, code) => {
    const store = open()
    const before = await keysIn(store, 'renders')
    await day(name, 3)
    await expect(store.put('renders', Buffer.from('x'))).rejects.toMatchObject({ code })
    await day('', 0)
    expect(await keysIn(store, 'renders')).toEqual(before)
  })

  it.each([['is stored', (store: FileStore) => store.put('takes', Buffer.from('x'))], ['is read', (store: FileStore) => readWhole(store, 'takes/00/nothing')]])(
    '[R8.01] that says nothing while a file %s is not waited for', async (_what, act) => {
      const line = await openLine(simulator.address)
      line.hold()
      await expect(act(s3Store({ url: line.address, ...keys }, { silenceMs: 200 }))).rejects.toMatchObject({ code: 'STORAGE_DOWN' })
      await line.close()
    },
  )

  it('[R8.01] that stops in the middle of a file is not waited for', async () => {
    const { key } = await open().put('takes', Buffer.alloc(8_000_000, 'x'))
    const line = await openLine(simulator.address)
    const pieces = s3Store({ url: line.address, ...keys }, { silenceMs: 500 }).read(key)[Symbol.asyncIterator]()
    expect((await pieces.next()).done).toBe(false)
    line.hold()
    await expect((async () => { while (!(await pieces.next()).done); })()).rejects.toMatchObject({ code: 'STORAGE_DOWN' })
    await line.close()
  })

  it('[R8.01] may take its time for a large file as long as it moves', async () => {
    const slow = createServer((request, response) => {
      const timer = setInterval(() => void request.read(), 10)
      request.on('end', () => (clearInterval(timer), response.end()))
    }).listen(0, '127.0.0.1')
    await once(slow, 'listening')
    const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
    expect(await s3Store({ url, ...keys }, { silenceMs: 3000, attempts: 1 }).put('takes', Buffer.alloc(32_000_000))).toMatchObject({ bytes: 32_000_000 })
    slow.close()
  })

  it('is not waited for longer than the timeout', async () => {
    await day('slow', 5)
    await expect(open({ silenceMs: 200 }).put('takes', Buffer.from('x'))).rejects.toMatchObject({ code: 'STORAGE_DOWN' })
  })

  it('never returns half a file as a whole one', async () => {
    const store = open()
    const { key } = await store.put('takes', Buffer.alloc(100_000, 'x'))
    await day('cut', 1)
    await expect(readWhole(store, key)).rejects.toMatchObject({ code: 'STORAGE_DOWN' })
  })

  it('is not retried for a missing file, or for a key that it does not know', async () => {
    const before = (await asked()).length
    await expect(readWhole(open(), 'takes/00/nothing')).rejects.toMatchObject({ code: 'FILE_MISSING' })
    expect((await asked()).length).toBe(before + 1)
    await expect(readWhole(open({}, { secretAccessKey: 'another' }), 'takes/00/nothing')).rejects.toMatchObject({ code: 'STORAGE_DOWN' })
  })
})

it('lists more files than fit on one page', { timeout: 60_000 }, async () => {
  const store = open({}, { bucket: 'many' })
  for (let hundred = 0; hundred < 11; hundred++) await Promise.all(Array.from({ length: 100 }, () => store.put('takes', Buffer.from('x'))))
  expect(new Set(await keysIn(store, 'takes')).size).toBe(1100)
})
