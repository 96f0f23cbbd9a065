/** Several shops on one PostgreSQL: they start at once, and what is done once is done once. */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, it } from 'vitest'
import { catalogue } from '#assets/catalogue/catalogue.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const serverUrl = process.env.TEST_DATABASE_URL

async function onDatabase<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

it.skipIf(!serverUrl)('three shops start at once on an empty database: one catalogue, one owner, all of them ready', { timeout: 90_000 }, async () => {
  const name = `freizeichen_several_${randomUUID().slice(0, 8)}`
  await onDatabase(serverUrl!, `create database ${name}`)
  const url = Object.assign(new URL(serverUrl!), { pathname: `/${name}` }).href
  const folder = await mkdtemp(join(tmpdir(), 'several-'))
  const shops: ChildProcess[] = []
  try {
    for (const number of [1, 2, 3]) {
      const env = { ...process.env, DATABASE_URL: url, DATA_DIR: join(folder, String(number)), PORT: '0', LOG_LEVEL: 'silent' }
      shops.push(spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] }))
    }
    const started = shops.map((shop) => new Promise<void>((resolve, reject) => {
      shop.stdout?.on('data', (chunk: Buffer) => { if (String(chunk).includes('Ready after')) resolve() })
      void text(shop.stderr!).then((complaint) => reject(new Error(complaint)))
    }))
    await Promise.all(started)
    const counted = await onDatabase<Record<string, string>>(url, `select
      (select count(*) from products) as products, (select count(*) from voices) as voices, (select count(*) from musics) as musics,
      (select count(*) from staff) as staff, (select count(*) from catalogue_editions) as editions`)
    expect(counted).toEqual([{
      products: String(catalogue.products.length), voices: String(catalogue.voices.length), musics: String(catalogue.musics.length), staff: '1', editions: '1',
    }])
  } finally {
    for (const shop of shops) shop.kill('SIGKILL')
    await onDatabase(serverUrl!, `drop database if exists ${name} with (force)`)
    await rm(folder, { recursive: true, force: true })
  }
})
