import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type FileStore, StorageFailed } from './file-store.port.ts'

type Open = () => Promise<FileStore>

export async function readWhole(store: FileStore, key: string, span?: { from: number; to: number }): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of store.read(key, span)) parts.push(part)
  return Buffer.concat(parts)
}

export async function keysIn(store: FileStore, folder: Parameters<FileStore['list']>[0]): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list(folder)) keys.push(key)
  return keys
}

async function* inParts(bytes: Buffer, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

export function fileStoreSuite(name: string, open: Open) {
  describe(name, () => {
    it.each([0, 1, 1000, 3_000_000])('returns %i bytes unchanged, and their hash', async (length) => {
      const store = await open()
      const bytes = randomBytes(length)
      const stored = await store.put('takes', bytes)
      expect(stored).toEqual({ key: expect.stringMatching(/^takes\/[\w/-]+$/), bytes: length, sha256: createHash('sha256').update(bytes).digest('hex') })
      expect((await readWhole(store, stored.key)).equals(bytes)).toBe(true)
    })

    it('accepts content in parts', async () => {
      const store = await open()
      const bytes = randomBytes(500_001)
      const stored = await store.put('packages', inParts(bytes, 4096))
      expect([stored.bytes, (await readWhole(store, stored.key)).equals(bytes)]).toEqual([bytes.length, true])
    })

    it('returns a part of a file', async () => {
      const store = await open()
      const { key } = await store.put('renders', Buffer.from('0123456789'))
      expect((await readWhole(store, key, { from: 3, to: 5 })).toString()).toBe('345')
      expect((await readWhole(store, key, { from: 9, to: 9 })).toString()).toBe('9')
    })

    it('never mixes files up, also of many at once', async () => {
      const store = await open()
      const stored = await Promise.all(Array.from({ length: 20 }, (_, index) => store.put('originals', Buffer.from(`file ${index}`))))
      expect(new Set(stored.map(({ key }) => key)).size).toBe(20)
      for (const [index, { key }] of stored.entries()) expect((await readWhole(store, key)).toString()).toBe(`file ${index}`)
    })

    it('stores nothing of a file whose content broke off', async () => {
      const store = await open()
      const before = await keysIn(store, 'packages')
      const breaking = async function* breaking() {
        yield Buffer.from('half')
        throw new Error('the other half is lost')
      }
      await expect(store.put('packages', breaking())).rejects.toThrow('the other half is lost')
      expect(await keysIn(store, 'packages')).toEqual(before)
    })

    it('passes on the error that broke off the content, and does not report it as its own', async () => {
      const store = await open()
      const broken = Object.assign(new Error('whoever sent it is gone'), { code: 'ECONNRESET', errno: -104 })
      const breaking = async function* breaking() {
        yield Buffer.from('half')
        throw broken
      }
      await expect(store.put('packages', breaking())).rejects.toBe(broken)
    })

    gone(open)
  })
}

function gone(open: Open) {
  it('takes a file back under the key that it had, any number of times', async () => {
    const store = await open()
    const { key, sha256 } = await store.put('takes', Buffer.from('once'))
    await store.remove(key)
    for (const _time of [1, 2]) expect(await store.putBack(key, inParts(Buffer.from('once'), 2))).toEqual({ key, bytes: 4, sha256 })
    expect((await readWhole(store, key)).toString()).toBe('once')
  })

  it('reports a file that does not exist as missing', async () => {
    const store = await open()
    await expect(readWhole(store, 'takes/00/nothing')).rejects.toMatchObject({ code: 'FILE_MISSING' })
    await expect(readWhole(store, 'takes/00/nothing')).rejects.toBeInstanceOf(StorageFailed)
  })

  it('lists the files in a folder, with their times, and removes one any number of times', async () => {
    const store = await open()
    const { key } = await store.put('renders', Buffer.from('listed'))
    const found: { key: string; modifiedAt: Date }[] = []
    for await (const file of store.list('renders')) found.push(file)
    const modifiedAt = found.find((file) => file.key === key)?.modifiedAt.getTime() ?? 0
    expect(Math.abs(modifiedAt - Date.now())).toBeLessThan(60_000)
    await store.remove(key)
    await store.remove(key)
    expect(await keysIn(store, 'renders')).not.toContain(key)
    await expect(readWhole(store, key)).rejects.toMatchObject({ code: 'FILE_MISSING' })
  })
}
