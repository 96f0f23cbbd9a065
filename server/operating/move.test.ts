import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDataFolder } from '#server/data-folder.ts'
import type { Database } from '#server/db/database.ts'
import { DatabaseWasMoved, openDatabase } from '#server/db/open-database.ts'
import { allRows, emptyDatabase, givenShop, newFolder, removeFolders, restored } from '#server/testing/given-backup.ts'
import { freePort, lightShop } from '#server/testing/shop-process.ts'
import { move } from './move.ts'

let dataDir: string
let before: Awaited<ReturnType<typeof allRows>>
let to: Database
const address = 'postgres://shop:secret@db.example:5432/freizeichen'

/** An embedded shop with orders and jobs, and an empty database of the tests' own kind. */
beforeAll(async () => {
  const given = await givenShop(1)
  await given.copy()
  dataDir = newFolder('embedded')
  openDataFolder(dataDir)
  const { database } = await restored(given.folder, { database: await openDatabase({ dataDirectory: dataDir }) })
  before = await allRows(database)
  await database.close()
  await given.close()
  to = await emptyDatabase()
})
afterAll(async () => {
  await to.close()
  removeFolders()
})

async function moveTo(target: Database) {
  const from = await openDatabase({ dataDirectory: dataDir, isToMove: true })
  return move({ from, to: target, address, dataDir, now: () => new Date() }).finally(() => from.close())
}

it('leaves an embedded shop free to start while it cannot be moved: the other database is not empty', async () => {
  const database = await emptyDatabase()
  await database.withSession((session) => session.script('create table notes (note text)'))
  await expect(moveTo(database)).rejects.toThrow('The database is not empty (it has a table notes)')
  await database.close()
  expect(existsSync(join(dataDir, 'moved-to-postgresql'))).toBe(false)
})

it('names the reason where the commit fails, and what to do then: whether the other database is empty tells if it was done', async () => {
  const database = await emptyDatabase()
  const broken: Database = { ...database, withSession: (work) => database.withSession((session) => work({ ...session, script: async (text) => {
    if (text === 'commit') throw new Error('the line to the database broke')
    await session.script(text)
    if (text === 'rollback') throw new Error('there is no line')
  } })) }
  await expect(moveTo(broken)).rejects.toThrow('the line to the database broke')
  await database.close()
  await expect(openDatabase({ dataDirectory: dataDir })).rejects.toThrow(/was being moved to PostgreSQL .+ If it is empty, the move was interrupted: move again\. To continue with the old one anyway, remove the file .+moved-to-postgresql$/)
})

it('moves every row and every job, and leaves the old ones as they were, where no shop starts on them by accident', async () => {
  const rows = await moveTo(to)
  expect([rows > 300, before['pgboss.job_common']!.length > 0]).toEqual([true, true])
  expect(await allRows(to)).toEqual(before)
  await expect(openDatabase({ dataDirectory: dataDir })).rejects.toThrow(DatabaseWasMoved)
  const main = new URL('../../build/shop/main.js', import.meta.url).pathname
  const started = spawnSync(process.execPath, [main], { encoding: 'utf8', env: { ...process.env, ...lightShop, DATABASE_URL: '', DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'silent' } })
  expect(started.status).toBe(1)
  expect(started.stderr).toMatch(/^\nThe database in .+ was being moved to PostgreSQL \(db\.example:5432\/freizeichen, .+\)\. If that database is not empty, the move is complete, .+: set DATABASE_URL\. .+\n$/)
  expect(started.stderr).not.toContain('secret')
  const old = await openDatabase({ dataDirectory: dataDir, isToMove: true })
  expect(await allRows(old)).toEqual(before)
  await old.close()
})
