import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { usualLimits } from '#audio/decode/limits.ts'
import { createTakeReader, type TakeReader } from '#audio/decode/take-reader.ts'
import { spokenWord, wavUpload } from '#audio/testing/uploads.ts'
import { type FileStore, StorageFailed } from '#server/adapters/file-store/file-store.port.ts'
import { files, takes } from '#server/db/schema.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenGreeting } from '#server/testing/given-greetings.ts'
import { storedFile } from '#server/testing/given-production.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { uploadTake } from './upload-take.ts'

let shop: TestApp
let takeReader: TakeReader
let studio: SignedInStaff
let store: FileStore
let greetingId: string
const written: string[] = []
beforeAll(async () => {
  takeReader = createTakeReader()
  shop = await openTestApp({ deps: { takeReader } })
  studio = await givenStaff(shop, 'studio')
  store = shop.deps.files
})
beforeEach(async () => {
  greetingId = (await givenGreeting(shop, { greeting: { productionState: 'recording' } })).greetingId
  written.length = 0
  use({})
})
afterAll(async () => {
  await shop.close()
  await takeReader.close()
})

function use(changes: Partial<FileStore>) {
  const put: FileStore['put'] = (folder, content) => {
    written.push(folder)
    return store.put(folder, content)
  }
  Object.assign(shop.deps, { files: { ...store, put, ...changes } })
}
const cannotRemove = { remove: async () => { throw new StorageFailed('STORAGE_DOWN') } }

async function upload(payload: Buffer) {
  const headers = { 'authorization': `Bearer ${studio.token}`, 'content-type': 'audio/wav' }
  const answer = await shop.app.inject({ method: 'POST', url: `/api/staff/work/${greetingId}/takes`, headers, payload })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

const wav = Buffer.from(wavUpload([spokenWord(48_000).samples], 48_000, 's24'))
const filesIn = async (folder: 'takes' | 'originals') => {
  let count = 0
  for await (const _ of store.list(folder)) count += 1
  return count
}

it('[R1.09] an upload is stored once, unchanged, beside the take made of it', async () => {
  expect(await upload(wav)).toMatchObject({ status: 200, body: { status: 'release' } })
  expect(written).toEqual(['originals', 'takes'])
  const [take] = await shop.deps.db.select().from(takes).where(eq(takes.greetingId, greetingId))
  expect((await storedFile(shop, take!.originalFileId)).equals(wav)).toBe(true)
  expect(await shop.deps.db.select({ mediaType: files.mediaType }).from(files).where(eq(files.id, take!.originalFileId!))).toEqual([{ mediaType: 'audio/wav' }])
})

it('[R1.09] an upload that was stored is never reported as lost, whatever the store fails to do afterwards', async () => {
  use(cannotRemove)
  expect(await upload(wav)).toMatchObject({ status: 200, body: { status: 'release', takes: [{ number: 1 }] } })
})

it('[R1.09] an upload that is not a recording is refused with its reason, also where it cannot be removed', async () => {
  use(cannotRemove)
  expect(await upload(Buffer.from('Guten Tag, ich bin keine Aufnahme.'))).toMatchObject({ status: 422, body: { errorCode: 'TAKE_REFUSED', fields: { take: { code: 'NOT_SOUND' } } } })
})

it('[R1.09] an upload that is larger than a take may be is refused with that reason, and leaves nothing behind', async () => {
  const before = await filesIn('originals')
  const part = Buffer.alloc(4_000_000)
  const tooMuch = Array.from({ length: Math.ceil(usualLimits.maxBytes / part.length) + 1 }, () => part)
  const asker = { kind: 'staff', sessionId: crypto.randomUUID(), staffId: studio.staff.id, role: 'studio', mustChangePassword: false, mustSetSecondFactor: false, hasProvedPassword: true } as const
  // Not through HTTP, where who sends too much is hung up on.
  await expect(uploadTake(shop.deps, asker, greetingId, Readable.from(tooMuch))).rejects.toMatchObject({ code: 'TAKE_REFUSED', fields: { take: { code: 'TOO_MANY_BYTES' } } })
  expect(await filesIn('originals')).toBe(before)
})

it('[R1.09] an upload that the store cannot take is reported as such', async () => {
  use({ put: async () => { throw new StorageFailed('DISK_FULL') } })
  expect(await upload(wav)).toMatchObject({ status: 503, body: { errorCode: 'FILES_NOT_AVAILABLE' } })
})
