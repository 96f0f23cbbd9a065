/**
 * Reads and writes carts of five greetings at twenty connections, beside a bare server that asks PostgreSQL the same and answers the same bytes. With TEST_DATABASE_URL,
 * a PostgreSQL whose user may create databases; the embedded database is measured in any case.
 */
import { createTestDatabase, dropTestDatabases } from '#server/testing/database.ts'
import { measureInTurn, ratioOf } from './bare/rounds.ts'
import { callAt, startBareServer, startShop } from './bare/servers.ts'
import { expect } from './goal.ts'

const connections = 20
const productIds = ['ws-direct-patience', 'abb-individual-company', 'aba-individual-hours-record', 'creative-500', 'az-individual-menu3']
const item = { text: 'Guten Tag. '.repeat(20), template_identifiers: { Firmenname: 'Blumen Meyer' }, voices_id: 'ada', musics_id: 'sommerregen' }

async function fillCart(address: string, nth: number): Promise<string> {
  const headers = { 'x-forwarded-for': `10.1.0.${nth}` }
  const { id } = JSON.parse(await callAt(address, { method: 'POST', path: '/api/carts', body: {}, headers })) as { readonly id: string }
  for (const product_id of productIds) await callAt(address, { method: 'POST', path: `/api/carts/${id}/items`, body: { product_id, ...item }, headers })
  return `/api/carts/${id}`
}

/** Each connection has a cart of its own: who writes the same one would wait for the others. */
async function fillCarts(address: string): Promise<string[]> {
  const carts = []
  for (let nth = 0; nth < connections; nth++) carts.push(await fillCart(address, nth))
  return carts
}

const writes = [
  { what: 'the remarks of a cart', of: (cart: string) => ({ method: 'PUT', path: cart, body: { remarks: 'Bitte freundlich' } }) },
  { what: 'one greeting', of: (cart: string) => ({ method: 'PUT', path: `${cart}/items/2`, body: { text: item.text } }) },
] as const
const read = { what: 'a cart', of: (cart: string) => ({ method: 'GET', path: cart }) } as const

async function besideBareServer(databaseUrl: string) {
  const shop = await startShop(databaseUrl)
  try {
    const carts = await fillCarts(shop.address)
    for (const { what, of } of [read, ...writes]) {
      const calls = carts.map(of)
      const recorded = []
      for (const call of calls) recorded.push(await shop.record(call))
      const bare = await startBareServer({ databaseUrl, calls: recorded })
      const verb = what === read.what ? 'reading' : 'writing'
      console.log(`${verb} ${what} on PostgreSQL: ${recorded[0]?.statements.length} statements, ${recorded[0]?.answer.length} bytes`)
      const measured = await measureInTurn([{ name: 'shop', address: shop.address, calls }, { name: 'bare', address: bare.address, calls }])
      expect(`${verb} ${what}: its requests a second, of those of the bare server`, ratioOf(measured, 'perSecond', 'shop', 'bare'), { least: verb === 'reading' ? 0.5 : 0.4 })
      if (verb === 'reading') expect(`${verb} ${what}: its p99, of that of the bare server`, ratioOf(measured, 'p99Ms', 'shop', 'bare'), { most: 2.5 })
      bare.close()
    }
  } finally {
    await shop.close()
  }
}

async function embedded() {
  const shop = await startShop()
  try {
    const carts = await fillCarts(shop.address)
    console.log('on the embedded database')
    for (const { what, of } of [read, ...writes]) await measureInTurn([{ name: what, address: shop.address, calls: carts.map(of) }])
    const calls = carts.map(read.of)
    await measureInTurn([{ name: 'a cart, with a pause of 50 ms', address: shop.address, calls }], { ms: 2000, pauseMs: 50 })
  } finally {
    await shop.close()
  }
}

const serverUrl = process.env['TEST_DATABASE_URL']
if (serverUrl) {
  try {
    await besideBareServer(await createTestDatabase(serverUrl))
  } finally {
    await dropTestDatabases()
  }
}
await embedded()
