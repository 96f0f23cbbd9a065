/**
 * `npm run torture [orders] [production]`: places that many orders (1000) while the shop is killed at random moments and the wallet and the mail server have bad days. At
 * the end it verifies that every payment became one order, every order has its documents, and every greeting spoken by an AI voice became one package with whole files; it
 * says so, or lists the violations. With `production` after the number, all greetings are spoken by AI voices, so that the kills hit production. It uses the embedded
 * database, or with DATABASE_URL an otherwise empty PostgreSQL database with two shops on it.
 *
 * `npm run torture for [minutes]`: for that long (60) customers order, with pauses, while shops are killed, their clocks jump, and the database, the wallet, the mail server
 * and the storage hang, break off or refuse. With DATABASE_URL there are two shops. The counts are written to bench/report/torture.md.
 *
 * `npm run torture release`: with DATABASE_URL, replaces three nodes with those of the next release and back again while visitors browse and fifty orders are placed: no
 * request may fail.
 *
 * `npm run torture days`: in the browser, days on which a part of the shop is down, and a month in the studio.
 *
 * `npm run torture uploads`: a hundred uploads of every container, whole and cut off; each is accepted completely or refused with a reason.
 *
 * `npm run torture packages`: the package for every phone system, spoken by an AI voice and by a person, in both languages, and again after a change of system.
 *
 * `npm run torture guesses`: ten thousand guesses at the link of a shared sample.
 *
 * `npm run torture carts`: the prices of a hundred thousand carts at random, compared with exact arithmetic.
 */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startSimulator } from '#server/open-outside.ts'
import { openWalletProcess } from '#server/testing/given-checkout.ts'
import { openBadDays } from './torture/bad-days.ts'
import { shopsFor, orderUntil } from './torture/customer.ts'
import { runDays } from './torture/days.ts'
import { openLetterBox } from './torture/letter-box.ts'
import { nodeModule } from './check/run-steps.ts'
import { givenCustomers } from './torture/prepare.ts'
import { givenNextRelease, nodesLog, openNodes, visit } from './torture/release.ts'
import { areBusy, startShops } from './torture/shops.ts'
import { projectFolder } from './project-files.ts'
import { writeSection } from './write-section.ts'
import { proveAll } from './torture/verdict.ts'

const isAboutProduction = process.argv[3] === 'production'
const orderCount = Number(process.argv[2] ?? 1000)
const databaseUrl = process.env['DATABASE_URL'] ?? ''
/** Many at once: most of an order's time its customer waits for a shop that was killed to come back. */
const customerCount = Math.min(60, Math.ceil(orderCount / 4))
/** Longer than this no honest run takes, however slow the machine. */
const limitMs = 120_000 + orderCount * 4000
/** Until whoever looks every minute for payments of which nobody has heard has been there. */
const quietMs = 90_000
/** A mail that was refused or killed with its shop again and again is tried every quarter of an hour: twice, until it is said to be missing. */
const mostQuietMs = 2_000_000

async function torture(): Promise<readonly string[]> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'torture-'))
  const [wallet, letterBox] = await Promise.all([openWalletProcess(), openLetterBox()])
  const customers = await givenCustomers({ databaseUrl, dataDirectory }, customerCount, Math.ceil(orderCount / 10))
  const shops = startShops({ databaseUrl, dataDirectory, walletUrl: wallet.address, smtpUrl: letterBox.address, mostAliveMs: isAboutProduction ? 4000 : 9000 })
  try {
    await shops.ready()
    const startedAt = Date.now()
    shops.beginToKill()
    const endsAt = startedAt + limitMs
    const calls = shopsFor(shops.origins)
    const countOf = (nth: number) => Math.floor(orderCount / customerCount) + (nth < orderCount % customerCount ? 1 : 0)
    const bought = (await Promise.all(customers.map((customer, nth) => orderUntil({ customer, count: countOf(nth), calls, wallet, endsAt, isAboutProduction })))).flat()
    const seconds = (Date.now() - startedAt) / 1000
    await shops.endKilling()
    console.log(`${bought.length} carts of ${customerCount} customers in ${seconds.toFixed(0)} s (${(bought.length / seconds).toFixed(2)} per second), ${shops.kills()} kills; waiting for the shop to finish …`)
    await Promise.race([shops.quiet(quietMs), pause(quietMs + mostQuietMs, undefined, { ref: false })])
    await shops.stop()
    const violations = [...tooFewKills(shops.kills()), ...await proveAll({ databaseUrl, dataDirectory }, { bought, wallet, messageIds: letterBox.messageIds, kills: shops.kills() })]
    return bought.length < orderCount ? [...violations, `only ${bought.length} of ${orderCount} carts were ordered in ${limitMs / 1000} s`] : violations
  } finally {
    await shops.stop()
    wallet.stop()
    await letterBox.close()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

const minuteMs = 60_000
/** Nobody gets more mails of a kind in a day than the shop sends to one address. */
const customersOfLongDays = 24
/** An hour then has some thousand orders, whose files a storage in memory can hold. */
const betweenOrdersMs = 40_000

async function tortureFor(minutes: number): Promise<readonly string[]> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'torture-'))
  const [wallet, letterBox, storage] = await Promise.all([openWalletProcess(), openLetterBox(), startSimulator('object-storage')])
  const where = { databaseUrl, dataDirectory, storageUrl: storage.address }
  const customers = await givenCustomers(where, customersOfLongDays, minutes * 2)
  const badDays = await openBadDays({ databaseUrl, storageUrl: storage.address, walletUrl: wallet.address, smtpUrl: letterBox.address })
  const shops = startShops({ ...badDays.reached, dataDirectory, mostAliveMs: minuteMs, hasJumpingClocks: true })
  try {
    await shops.ready()
    shops.beginToKill()
    const endsAt = Date.now() + minutes * minuteMs
    const calls = shopsFor(shops.origins)
    const bought = (await Promise.all(customers.map((customer) => orderUntil({ customer, count: Infinity, calls, wallet, endsAt, betweenMs: betweenOrdersMs, isAboutProduction: false })))).flat()
    const happened = await badDays.end()
    await shops.endKilling()
    console.log(`${bought.length} carts in ${minutes} minutes, ${shops.kills()} kills, ${shops.jumps()} jumps of a clock, ${JSON.stringify(happened)}; waiting for the shop to finish …`)
    await Promise.race([shops.quiet(quietMs), pause(quietMs + mostQuietMs, undefined, { ref: false })])
    await shops.stop()
    const wrong = await proveAll(where, { bought, wallet, messageIds: letterBox.messageIds, kills: shops.kills() })
    writeReport(databaseUrl ? 'PostgreSQL, two shops' : 'embedded', [
      ['minutes', minutes], ['carts ordered', bought.length], ['shops killed', shops.kills()], ['clocks that jumped', shops.jumps()], ...Object.entries(happened), ['invariants violated', wrong.length],
    ])
    return wrong
  } finally {
    await badDays.end()
    await shops.stop()
    await badDays.close()
    wallet.stop()
    storage.stop()
    await letterBox.close()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

function writeReport(kind: string, rows: readonly (readonly [string, number])[]) {
  const table = rows.map(([what, times]) => `| ${what} | ${times} |`).join('\n')
  writeSection({ file: 'torture.md', title: 'Torture', heading: kind }, `What happened, and how often:\n\n| what | times |\n|---|---:|\n${table}\n`)
}

const ordersOfARelease = 50
const limitOfAReleaseMs = 600_000

async function tortureByRelease(): Promise<readonly string[]> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'torture-'))
  const [wallet, letterBox] = await Promise.all([openWalletProcess(), openLetterBox()])
  const customers = await givenCustomers({ databaseUrl, dataDirectory }, ordersOfARelease / 5, ordersOfARelease)
  const next = givenNextRelease(await mkdtemp(join(tmpdir(), 'next-release-')))
  const nodes = await openNodes({ databaseUrl, dataDirectory, walletUrl: wallet.address, smtpUrl: letterBox.address }, { old: projectFolder, next })
  try {
    const visiting = visit(nodes.origin)
    const failed: string[] = []
    const once = shopsFor([nodes.origin], (method, path, status) => failed.push(`${method} ${path}: ${status}`))
    const ordering = customers.map((customer) => orderUntil({ customer, count: 5, calls: once, wallet, endsAt: Date.now() + limitOfAReleaseMs, isAboutProduction: true }))
    await nodes.there()
    await nodes.back()
    const bought = (await Promise.all(ordering)).flat()
    const seen = await visiting.stop()
    const quietBy = Date.now() + limitOfAReleaseMs
    while (Date.now() < quietBy && await areBusy(nodes.origins())) await pause(1000)
    console.log(`${seen.requests} requests from visitors, ${bought.length} orders, three nodes replaced and back; styles seen of both releases: ${seen.styles.length}; nodes’ log: ${nodesLog}`)
    await nodes.close()
    const wrong = await proveAll({ databaseUrl, dataDirectory }, { bought, wallet, messageIds: letterBox.messageIds, kills: 0 })
    return [...seen.failed, ...failed, ...wrong, ...(seen.styles.length === 2 ? [] : ['only one of the two releases was seen']), ...(bought.length === ordersOfARelease ? [] : [`only ${bought.length} orders were placed`])]
  } finally {
    await nodes.close()
    wallet.stop()
    await letterBox.close()
    for (const folder of [dataDirectory, next]) await rm(folder, { recursive: true, force: true })
  }
}

function tell(violations: readonly string[]) {
  for (const violation of violations) console.error(`VIOLATED: ${violation}`)
  console.log(violations.length === 0 ? 'No violations.' : `${violations.length} violations.`)
  process.exitCode = violations.length === 0 ? 0 : 1
}

/** A machine so quick that hardly anything was killed has proved nothing. */
function tooFewKills(kills: number): readonly string[] {
  const least = Math.ceil(orderCount / 50)
  return kills < least ? [`only ${kills} kills, but at least ${least} are needed: place more orders`] : []
}

/** A test of which every run tries a part. */
function runWhole(project: string, test: string, env: Readonly<Record<string, string>>): number {
  const args = [nodeModule('vitest', 'vitest.mjs'), 'run', '--project', project, test]
  return spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1
}

if (process.argv[2] === 'days') {
  process.exitCode = runDays()
} else if (process.argv[2] === 'uploads') {
  process.exitCode = runWhole('unit', 'audio/decode/odd-uploads.test.ts', { ODD_UPLOADS: 'all' })
} else if (process.argv[2] === 'carts') {
  process.exitCode = runWhole('unit', 'domain/cart/price-cart.test.ts', { CARTS: '100000' })
} else if (process.argv[2] === 'guesses') {
  process.exitCode = runWhole('server', 'server/shared-sample/shared-sample.test.ts', { GUESSES: '10000' })
} else if (process.argv[2] === 'packages') {
  process.exitCode = runWhole('server', 'server/production/every-system.test.ts', { EVERY_SYSTEM: 'all' })
} else if (process.argv[2] === 'for') {
  tell(await tortureFor(Number(process.argv[3] ?? 60)))
} else if (process.argv[2] === 'release' && databaseUrl) {
  tell(await tortureByRelease())
} else if (!Number.isInteger(orderCount) || orderCount < 1) {
  console.error('Usage: npm run torture -- [number of orders] [production], or npm run torture -- for [minutes] | days | uploads | packages | guesses | carts | release (with DATABASE_URL)')
  process.exitCode = 2
} else {
  tell(await torture())
}
