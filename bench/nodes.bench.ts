/**
 * What an order costs, from the cart to the finished package, with one node and with two, in turns: time of the processor in all processes of the shop, and of the
 * database. With TEST_DATABASE_URL, a PostgreSQL whose user may create databases. Only on Linux, which tells what a process has used.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createTestDatabase, dropTestDatabases } from '#server/testing/database.ts'
import { openWalletProcess } from '#server/testing/given-checkout.ts'
import { projectFolder } from '#tools/project-files.ts'
import { orderUntil, shopsFor } from '#tools/torture/customer.ts'
import { openLetterBox } from '#tools/torture/letter-box.ts'
import { givenCustomers, type TorturedCustomer } from '#tools/torture/prepare.ts'
import { openNodes } from '#tools/torture/release.ts'
import { areBusy } from '#tools/torture/shops.ts'
import { expect } from './goal.ts'

const rounds = 3
const customerCount = 8
const ordersEach = Number(process.argv[2] ?? 10)
const limitMs = 600_000
/** Of Linux, everywhere. */
const ticksPerSecond = 100

const serverUrl = process.env['TEST_DATABASE_URL']
if (!serverUrl) throw new Error('Set TEST_DATABASE_URL: several nodes need PostgreSQL')

interface Cost {
  readonly processorMs: number
  readonly databaseMs: number
}

const [wallet, letterBox, dataDirectory, databaseUrl] = await Promise.all([
  openWalletProcess(), openLetterBox(), mkdtemp(join(tmpdir(), 'freizeichen-bench-')), createTestDatabase(serverUrl),
])
const database = new pg.Client(databaseUrl)
try {
  await database.connect()
  const customers = await givenCustomers({ databaseUrl, dataDirectory }, customerCount, 0)
  const costs: Readonly<Record<1 | 2, Cost[]>> = { 1: [], 2: [] }
  for (let round = 0; round < rounds; round++) {
    for (const count of round % 2 === 0 ? [1, 2] as const : [2, 1] as const) costs[count].push(await costOfAnOrder(count, customers))
  }
  for (const what of ['processorMs', 'databaseMs'] as const) {
    const [one, two] = [medianOf(costs[1].map((cost) => cost[what])), medianOf(costs[2].map((cost) => cost[what]))]
    expect(`${what} an order with two nodes, of those with one`, two / one, { most: 1.1 })
  }
} finally {
  await database.end()
  wallet.stop()
  await letterBox.close()
  await dropTestDatabases()
  await rm(dataDirectory, { recursive: true, force: true })
}

async function costOfAnOrder(count: number, customers: readonly TorturedCustomer[]): Promise<Cost> {
  const nodes = await openNodes({ databaseUrl, dataDirectory, walletUrl: wallet.address, smtpUrl: letterBox.address }, { old: projectFolder, count })
  try {
    // The first orders warm up what starts with them.
    await orderAll(nodes, customers, 1)
    const before = await used(nodes.processIds())
    await orderAll(nodes, customers, ordersEach)
    const after = await used(nodes.processIds())
    const orders = customers.length * ordersEach
    const cost = { processorMs: (after.processorMs - before.processorMs) / orders, databaseMs: (after.databaseMs - before.databaseMs) / orders }
    console.log(`${count} ${count === 1 ? 'node' : 'nodes'}: ${cost.processorMs.toFixed(0)} ms of the processor and ${cost.databaseMs.toFixed(0)} ms of the database an order`)
    return cost
  } finally {
    await nodes.close()
  }
}

async function orderAll({ origin, origins }: { readonly origin: string; readonly origins: () => readonly string[] }, customers: readonly TorturedCustomer[], count: number) {
  const shopping = { calls: shopsFor([origin]), wallet, endsAt: Date.now() + limitMs, isAboutProduction: true }
  await Promise.all(customers.map((customer) => orderUntil({ ...shopping, customer, count })))
  do await pause(500)
  while (await areBusy(origins()))
}

/** The database tells what a session has used once a second, or when it ends. */
async function used(processIds: readonly number[]): Promise<Cost> {
  await pause(2000)
  const { rows } = await database.query<{ ms: number }>('select active_time::float8 as ms from pg_stat_database where datname = current_database()')
  return { processorMs: await processorMs(processIds), databaseMs: rows[0]?.ms ?? NaN }
}

/** Of these processes and all that they started. */
async function processorMs(roots: readonly number[]): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const processes = await Promise.all(ids.map(async (id) => {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { id: Number(id), parent: Number(parent), ticks: Number(rest[9]) + Number(rest[10]) }
  }))
  const family = new Set(roots)
  for (let known = 0; known < family.size;) {
    known = family.size
    for (const { id, parent } of processes) if (family.has(parent)) family.add(id)
  }
  return processes.filter(({ id }) => family.has(id)).reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond * 1000
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN
}
