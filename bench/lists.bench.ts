/**
 * Asks for the lists of the catalogue at twenty connections, beside the shop's first page, which is kept ready as they are, and beside a bare server that asks
 * PostgreSQL as often as the shop does. With TEST_DATABASE_URL, a PostgreSQL whose user may create databases, and else with the embedded database.
 */
import { createTestDatabase, dropTestDatabases } from '#server/testing/database.ts'
import { measureInTurn, ratioOf } from './bare/rounds.ts'
import { startBareServer, startShop } from './bare/servers.ts'
import { expect } from './goal.ts'

const connections = 20
const home = '/'
const lists = ['/api/products?product_type=ws', '/api/products', '/api/voices', '/api/musics']
const acceptEncodings = ['', 'gzip, deflate, br']

/** Each connection comes from an address of its own: all together ask more often than one may. */
const askedFor = (path: string, acceptEncoding: string) =>
  Array.from({ length: connections }, (_, nth) => ({
    method: 'GET', path, headers: { 'x-forwarded-for': `10.2.0.${nth}`, ...(acceptEncoding && { 'accept-encoding': acceptEncoding }) },
  }))

async function measure(databaseUrl?: string) {
  const shop = await startShop(databaseUrl)
  try {
    const contenders = (acceptEncoding: string) => [home, ...lists].map((path) => ({ name: path, address: shop.address, calls: askedFor(path, acceptEncoding) }))
    for (const acceptEncoding of acceptEncodings) {
      console.log(`on ${databaseUrl ? 'PostgreSQL' : 'the embedded database'}, ${acceptEncoding ? `accepting ${acceptEncoding}` : 'uncompressed'}`)
      const measured = await measureInTurn(contenders(acceptEncoding))
      for (const list of lists) expect(`${list} beside ${home}`, ratioOf(measured, 'perSecond', list, home), { least: 0.8 })
    }
    if (databaseUrl) await besideBareServer(databaseUrl, shop)
  } finally {
    await shop.close()
  }
}

async function besideBareServer(databaseUrl: string, shop: Awaited<ReturnType<typeof startShop>>) {
  const calls = []
  for (const path of lists) calls.push(await shop.record({ method: 'GET', path }))
  const bare = await startBareServer({ databaseUrl, calls })
  for (const { path, statements } of calls) {
    console.log(`${path}: ${statements.length} statements`)
    await measureInTurn([shop, bare].map(({ address }) => ({ name: address === shop.address ? 'shop' : 'bare', address, calls: askedFor(path, '') })))
  }
  bare.close()
}

const serverUrl = process.env['TEST_DATABASE_URL']
try {
  await measure(serverUrl && (await createTestDatabase(serverUrl)))
} finally {
  await dropTestDatabases()
}
