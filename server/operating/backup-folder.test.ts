import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readWhole } from '#server/adapters/file-store/file-store.suite.ts'
import type { SqlSession } from '#server/db/database.ts'
import { files as fileRows, webAssets } from '#server/db/schema.ts'
import { insertFile } from '#server/documents/file.queries.ts'
import { emptyDatabase, givenShop, newFolder, removeFolders, restored, silent } from '#server/testing/given-backup.ts'
import { readTable } from './backup-folder.ts'
import { inOneMoment } from './copy-rows.ts'
import { verify } from './verify.ts'

// Where no PostgreSQL runs each place is an embedded one, which takes seconds to begin.
vi.setConfig({ testTimeout: 240_000 })
let given: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  given = await givenShop(1)
  await given.copy()
})
afterAll(async () => {
  await given.close()
  removeFolders()
})

describe('a folder with a backup', () => {
  const manifestOf = (folder: string) => readFileSync(join(folder, 'manifest.jsonl'), 'utf8')

  it('takes one backup at a time: a second one is refused, the first becomes whole, and then the next may come', async () => {
    const folder = newFolder('two-at-once')
    const [reached, on] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const read: typeof given.files.read = async function* read(key) {
      reached.resolve()
      await on.promise
      yield* given.files.read(key)
    }
    const first = given.copy({ folder, files: { ...given.files, read } })
    await reached.promise
    await expect(given.copy({ folder })).rejects.toThrow(`Another backup into ${folder} is running: wait until it finishes, or choose another folder`)
    on.resolve()
    await first
    await (await restored(folder)).database.close()
    await given.copy({ folder })
  })

  it.runIf(existsSync('/dev/full')).each([['no room for another', '/dev/full', 'ENOSPC'], ['no way to bring it to the disk', '/dev/null', 'EINVAL']])('keeps its manifest where there is %s', async (_why, place, code) => {
    const former = manifestOf(given.folder)
    symlinkSync(place, join(given.folder, 'manifest.jsonl.part'))
    await expect(given.copy()).rejects.toThrow(code)
    rmSync(join(given.folder, 'manifest.jsonl.part'))
    expect(manifestOf(given.folder)).toBe(former)
    await (await restored(given.folder)).database.close()
  })

  it('tells that rows cannot be read, whatever the reason', async () => {
    await expect(Array.fromAsync(readTable(given.folder, { path: 'rows-none/public.orders.gz' }))).rejects.toThrow('ENOENT')
    await expect(Array.fromAsync(readTable(given.folder, { path: 'files' }))).rejects.toThrow('EISDIR')
  })
})

describe('rows that are copied', () => {
  const rowsOf = (session: SqlSession) => inOneMoment(session, async ({ tables, of }) => {
    const all: Record<string, string[]> = {}
    for (const table of tables) if (['public.orders', 'public.mails'].includes(table.name)) all[table.name] = (await Array.fromAsync(of(table))).flat().toSorted()
    return all
  })

  it('are the same however the database likes its dates and numbers', async () => {
    const before = await given.database.withSession(rowsOf)
    const likings = `set datestyle = 'German'; set intervalstyle = 'sql_standard'; set extra_float_digits = -10; set bytea_output = 'escape'`
    const after = await given.database.withSession(async (session) => {
      await session.script(likings)
      return rowsOf(session).finally(() => session.script('reset datestyle; reset intervalstyle; reset extra_float_digits; reset bytea_output'))
    })
    expect(JSON.stringify(before)).toContain(`${new Date().getUTCFullYear()}-`)
    expect(after).toEqual(before)
  })

  it('are none of the scripts and styles of a release, which each start lays down', async () => {
    await given.database.db.insert(webAssets).values({ name: 'cart.js', content: Buffer.from('1'), lastBuiltAt: new Date() })
    const folder = newFolder('without-scripts')
    await given.copy({ folder })
    const { database } = await restored(folder)
    expect([await given.database.db.$count(webAssets), await database.db.$count(webAssets)]).toEqual([1, 0])
    await database.close()
  })
})

it('a restore that fails names its reason, also where the line to the database is gone', async () => {
  const database = await emptyDatabase()
  const broken: typeof database = { ...database, withSession: (work) => database.withSession((session) => work({ ...session, script: async (text) => {
    if (text === 'commit') throw new Error('the line to the database broke')
    await session.script(text)
    if (text === 'rollback') throw new Error('there is no line')
  } })) }
  await expect(restored(given.folder, { database: broken })).rejects.toThrow('the line to the database broke')
  await database.close()
})

it('a file that the shop removes while all are verified is not missing', async () => {
  const added = await given.files.put('renders', Buffer.from('gone in a moment'))
  const id = await given.database.db.transaction((tx) => insertFile(tx, added, 'audio/wav'))
  const read: typeof given.files.read = async function* read(key) {
    if (key === added.key) {
      await given.database.db.delete(fileRows).where(eq(fileRows.id, id))
      await given.files.remove(key)
    }
    yield await readWhole(given.files, key)
  }
  expect(await verify({ db: given.database.db, files: { ...given.files, read }, now: () => new Date(), say: silent })).toMatchObject({ findings: 0 })
})
