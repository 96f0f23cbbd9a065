import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { ConfigError } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { settings } from '#server/db/schema.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { ensureLinkKeys } from './link-keys.ts'

let database: Database
let dataDirectory: string
beforeAll(async () => { database = await openTestDatabase() })
afterAll(() => database.close())
beforeEach(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'freizeichen-keys-'))
  await database.db.delete(settings)
})
afterEach(() => rmSync(dataDirectory, { recursive: true }))

const start = (linkKeys?: readonly [Buffer, ...Buffer[]]) => ensureLinkKeys(database.db, { linkKeys, dataDir: dataDirectory })

it('[R6.05] shops that start at once, and later ones, sign links with one key, which no other user may read', async () => {
  const started = await Promise.all(Array.from({ length: 10 }, () => start()))
  const [key, ...others] = new Set([...started, await start()].map(({ linkKeys }) => linkKeys.map((bytes) => bytes.toString('base64url')).join()))
  expect([key, others]).toEqual([expect.stringMatching(/^[\w-]{43}$/), []])
  expect([readdirSync(dataDirectory), readFileSync(join(dataDirectory, 'link-keys'), 'utf8')]).toEqual([['link-keys'], `${key}\n`])
  if (process.platform !== 'win32') expect(statSync(join(dataDirectory, 'link-keys')).mode & 0o777).toBe(0o600)
})

it('[R6.05] the database holds no key', async () => {
  const { linkKeys: [key] } = await start()
  const kept = JSON.stringify(await database.db.select().from(settings))
  for (const encoding of ['base64url', 'base64', 'hex'] as const) expect(kept).not.toContain(key.toString(encoding))
})

it('[R6.05] a machine whose keys lack the last one used is told so, and one that has it is not', async () => {
  const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const areShared = async (...linkKeys: [Buffer, ...Buffer[]]) => (await start(linkKeys)).areShared
  expect([
    await areShared(first), await areShared(first), await areShared(second), await areShared(third, second), await areShared(third), await areShared(second),
  ]).toEqual([true, true, false, true, true, false])
})

it('the keys of the environment replace the file, and create none', async () => {
  const keys = [randomBytes(32), randomBytes(40)] as const
  expect((await start(keys)).linkKeys).toEqual(keys)
  expect(readdirSync(dataDirectory)).toEqual([])
})

it('a file that contains no keys stops the start and is left unchanged', async () => {
  writeFileSync(join(dataDirectory, 'link-keys'), 'half a k')
  await expect(start()).rejects.toThrow(ConfigError)
  expect(readFileSync(join(dataDirectory, 'link-keys'), 'utf8')).toBe('half a k')
})
