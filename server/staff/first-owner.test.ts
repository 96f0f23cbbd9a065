import { verify } from '@node-rs/argon2'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { staff } from '#server/db/schema.ts'
import { emptyTables, openTestDatabase } from '#server/testing/database.ts'
import { ensureFirstOwner } from './first-owner.ts'

let database: Database
let folder: string
beforeAll(async () => { database = await openTestDatabase() })
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database)
  folder = await mkdtemp(join(tmpdir(), 'first-owner-'))
  return () => rm(folder, { recursive: true })
})

it('[R6.09] creates one owner with a one-time password, and reports it as new only once', async () => {
  const first = await ensureFirstOwner(database.db, folder)
  expect(first?.isNew).toBe(true)
  const [owner] = await database.db.select().from(staff)
  expect(owner).toMatchObject({ role: 'owner', mustChangePassword: true })
  expect(await verify(owner!.passwordHash, first!.password)).toBe(true)
  expect((await stat(first!.file)).mode & 0o777).toBe(0o600)
  const again = await ensureFirstOwner(database.db, folder)
  expect(again).toMatchObject({ isNew: false, password: first!.password })
  expect(await database.db.select().from(staff)).toHaveLength(1)
})

it('keeps the written password when the process was killed before the owner was stored', async () => {
  const first = await ensureFirstOwner(database.db, folder)
  await database.db.delete(staff)
  const second = await ensureFirstOwner(database.db, folder)
  expect(second!.password).toBe(first!.password)
  const [owner] = await database.db.select().from(staff)
  expect(await verify(owner!.passwordHash, JSON.parse(await readFile(second!.file, 'utf8')).password)).toBe(true)
})

it('deletes the file once the password has been changed', async () => {
  await ensureFirstOwner(database.db, folder)
  await database.db.update(staff).set({ mustChangePassword: false })
  expect(await ensureFirstOwner(database.db, folder)).toBeUndefined()
  expect(await readdir(folder)).toEqual([])
})
