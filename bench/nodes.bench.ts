/**
 * What an order costs, from the cart to the finished package, with one node and with two, in turns: time of the processor in all processes of the shop, and in those
 * of the database. Both get the same orders at the same pace, slow enough that none waits for another: what a processor needs for the same work grows with how busy it is.
 * With TEST_DATABASE_URL, a PostgreSQL on this machine whose user may create databases. Only on Linux, which tells what a process has used.
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
const ordersEach = Number(process.argv[2] ?? 8)
const warmUpEach = 4
const everyMs = 1000
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
  // Each round measures both, one soon after the other: a machine that grows slower or quicker meanwhile says nothing.
  const pairs: { readonly one: Cost; readonly two: Cost }[] = []
  for (let round = 0; round < rounds; round++) {
    const first = await costOfAnOrder(round % 2 === 0 ? 1 : 2, customers)
    const second = await costOfAnOrder(round % 2 === 0 ? 2 : 1, customers)
    pairs.push(round % 2 === 0 ? { one: first, two: second } : { one: second, two: first })
  }
  for (const what of ['processorMs', 'databaseMs'] as const) {
    expect(`${what} an order with two nodes, of those with one`, medianOf(pairs.map(({ one, two }) => two[what] / one[what])), { most: 1.1 })
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
    // The first orders warm up what starts with them, on each node.
    await orderAll(nodes, customers, warmUpEach * count)
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
  const begin = Date.now()
  await Promise.all(customers.map(async (customer, at) => {
    for (let turn = 0; turn < count; turn++) {
      await pause(Math.max(0, begin + (turn * customers.length + at) * everyMs - Date.now()))
      await orderUntil({ ...shopping, customer, count: 1 })
    }
  }))
  do await pause(500)
  while (await areBusy(origins()))
}

async function used(shops: readonly number[]): Promise<Cost> {
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid')
  const processes = await allProcesses()
  const postmaster = processes.find(({ id }) => id === rows[0]?.pid)?.parent
  if (postmaster === undefined) throw new Error('The database is not on this machine')
  return { processorMs: processorMs(processes, shops), databaseMs: processorMs(processes, [postmaster]) }
}

interface Process {
  readonly id: number
  readonly parent: number
  /** Those of children that have ended included. */
  readonly ticks: number
}

async function allProcesses(): Promise<Process[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  return Promise.all(ids.map(async (id) => {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { id: Number(id), parent: Number(parent), ticks: rest.slice(9, 13).reduce((sum, ticks) => sum + Number(ticks), 0) }
  }))
}

/** Of these processes and all that they started. */
function processorMs(processes: readonly Process[], roots: readonly number[]): number {
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
