/**
 * What an order costs, from the cart to the finished package, with one node and with two, in turns: time of the processor in all processes of the shop, and in those
 * of the database. Both get the same orders at the same pace, slow enough that none waits for another: what a processor needs for the same work grows with how busy it is.
 * It is one node while the other one is stopped, so that both are those of the same age and as warm: what is compiled later costs less with every order for minutes.
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

const rounds = 4
const customerCount = 8
const ordersEach = Number(process.argv[2] ?? 8)
const everyMs = 1000
const warmUp = { each: 40, everyMs: 300 }
/** The proxy looks every second, and waits for five. */
const noticedMs = 8000
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
const costs: Readonly<Record<1 | 2, Cost[]>> = { 1: [], 2: [] }
try {
  await database.connect()
  const customers = await givenCustomers({ databaseUrl, dataDirectory }, customerCount, 0)
  const nodes = await openNodes({ databaseUrl, dataDirectory, walletUrl: wallet.address, smtpUrl: letterBox.address }, { old: projectFolder, count: 2 })
  try {
    await orderAll(nodes, customers, warmUp)
    // One soon after the other and in turns: a machine that grows slower or quicker meanwhile says nothing. A single round is a tenth off either way.
    for (let round = 0; round < rounds; round++) {
      for (const count of round % 2 === 0 ? [1, 2] as const : [2, 1] as const) costs[count].push(await costOfAnOrder(nodes, count, customers))
    }
  } finally {
    await nodes.close()
  }
  for (const what of ['processorMs', 'databaseMs'] as const) {
    expect(`${what} an order with two nodes, of those with one`, sumOf(costs[2].map((cost) => cost[what])) / sumOf(costs[1].map((cost) => cost[what])), { most: 1.1 })
  }
} finally {
  await database.end()
  wallet.stop()
  await letterBox.close()
  await dropTestDatabases()
  await rm(dataDirectory, { recursive: true, force: true })
}

type Nodes = Awaited<ReturnType<typeof openNodes>>

async function costOfAnOrder(nodes: Nodes, count: 1 | 2, customers: readonly TorturedCustomer[]): Promise<Cost> {
  const [, second = 0] = nodes.processIds()
  if (count === 1) process.kill(second, 'SIGSTOP')
  try {
    await pause(noticedMs)
    const before = await used(nodes.processIds())
    await orderAll(nodes, customers, { each: ordersEach, everyMs })
    const after = await used(nodes.processIds())
    const orders = customers.length * ordersEach
    const cost = { processorMs: (after.processorMs - before.processorMs) / orders, databaseMs: (after.databaseMs - before.databaseMs) / orders }
    console.log(`${count} ${count === 1 ? 'node' : 'nodes'}: ${cost.processorMs.toFixed(0)} ms of the processor and ${cost.databaseMs.toFixed(0)} ms of the database an order`)
    return cost
  } finally {
    if (count === 1) process.kill(second, 'SIGCONT')
  }
}

interface Orders {
  readonly each: number
  readonly everyMs: number
}

async function orderAll({ origin }: Nodes, customers: readonly TorturedCustomer[], { each, everyMs: pauseMs }: Orders) {
  const shopping = { calls: shopsFor([origin]), wallet, endsAt: Date.now() + limitMs, isAboutProduction: true }
  const begin = Date.now()
  await Promise.all(customers.map(async (customer, at) => {
    for (let turn = 0; turn < each; turn++) {
      await pause(Math.max(0, begin + (turn * customers.length + at) * pauseMs - Date.now()))
      await orderUntil({ ...shopping, customer, count: 1 })
    }
  }))
  do await pause(500)
  while (await areBusy([origin]))
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

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
