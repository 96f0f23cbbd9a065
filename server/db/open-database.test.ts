import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { builtOnce } from './database.ts'
import { DataFolderTaken } from './data-lock.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { accounts } from './schema.ts'
import { emptyDatabase } from './start-pglite.ts'

// It is the embedded database's, so one run of it is enough.
it.skipIf(process.env.TEST_DATABASE_URL)('a data folder keeps its data, and opens for one process at a time', { timeout: 60_000 }, async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'freizeichen-data-'))
  try {
    const first = await openDatabase({ dataDirectory })
    await migrate(first)
    await first.db.insert(accounts).values({ name: 'Bäckerei Sonnenschein' })
    await expect(openDatabase({ dataDirectory })).rejects.toThrow(DataFolderTaken)
    await first.close()

    const second = await openDatabase({ dataDirectory })
    expect(await second.db.select({ name: accounts.name }).from(accounts)).toEqual([{ name: 'Bäckerei Sonnenschein' }])
    await second.close()
  } finally {
    rmSync(dataDirectory, { recursive: true })
  }
})

it.skipIf(process.env.TEST_DATABASE_URL)('a new one begins as a copy of the empty database, in memory, too; what is left of a copy that was interrupted is removed', { timeout: 60_000 }, async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'freizeichen-data-'))
  try {
    mkdirSync(join(dataDirectory, 'database-new'))
    writeFileSync(join(dataDirectory, 'database-new', 'PG_VERSION'), '')
    await (await openDatabase({ dataDirectory })).close()
    expect(readdirSync(dataDirectory)).not.toContain('database-new')
    // The number by which a database that was made, and not copied, is told from any other.
    const system = (folder: string) => readFileSync(join(folder, 'global', 'pg_control')).readBigUInt64LE()
    expect(system(join(dataDirectory, 'database'))).toBe(system(emptyDatabase))
    const inMemory = await openDatabase({ inMemory: true })
    const { rows: [{ system_identifier: systemInMemory }] } = await inMemory.db.execute(sql`select system_identifier from pg_control_system()`) as unknown as { rows: [{ system_identifier: bigint }] }
    await inMemory.close()
    expect(BigInt(systemInMemory)).toBe(system(emptyDatabase))
  } finally {
    rmSync(dataDirectory, { recursive: true })
  }
})

it('an address where no database answers is refused', async () => {
  await expect(openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' })).rejects.toThrow('ECONNREFUSED')
})

const serverUrl = process.env['TEST_DATABASE_URL']
it.runIf(serverUrl)('a prepared statement is built once a connection, however many transactions use it', async () => {
  const database = await openDatabase({ databaseUrl: serverUrl ?? '', connections: 1 })
  let built = 0
  const statement = builtOnce((db) => {
    built += 1
    return db.select({ said: sql<string>`${sql.placeholder('said')}::text` }).from(sql`(select) as nothing`).prepare('says')
  })
  const says = (said: string) => database.db.transaction((tx) => statement(tx).execute({ said }))
  expect([await says('first'), await says('second'), built]).toEqual([[{ said: 'first' }], [{ said: 'second' }], 1])
  await database.close()
})

it.runIf(serverUrl)('a database opens with as many connections as are wanted before anybody asks', async () => {
  const database = await openDatabase({ databaseUrl: serverUrl ?? '', connections: 6, connectionsAtStart: 4 })
  const rest = () => database.connections().find(({ pool, state }) => pool === 'requests' && state === 'idle')?.value
  expect(rest()).toBe(4)
  await database.close()
})

it.runIf(serverUrl)('a session whose line is cut refuses what is asked of it, and nothing else ends', async () => {
  const database = await openDatabase({ databaseUrl: serverUrl ?? '' })
  const cutOff = database.withSession(async ({ query }) => {
    const { rows: [line] } = await query('select pg_backend_pid() as id')
    await database.db.execute(sql`select pg_terminate_backend(${(line as { id: number }).id}, 10000)`)
    await query('select 1')
  })
  await expect(cutOff).rejects.toThrow(/terminat|not queryable/)
  await database.db.execute(sql`select 1`)
  await database.close()
})
