import { flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import project from '#package.json' with { type: 'json' }
import { type Config, readConfig } from './config.ts'
import { isDemonstration } from './configured-connections.ts'
import { playDemonstration } from './demonstration.ts'
import { openShop } from './open-shop.ts'
import { startProblem } from './start-problem.ts'

// Whatever the shop and its processes write is nobody else's (data-folder.ts).
process.umask(0o077)
sweepSeldom()
try {
  const config = readConfig(process.env)
  const shop = await openShop(config)
  stopOnSignal(shop, config.shutdownSeconds * 1000)
  process.stdout.write(announcement(config, shop))
  if (config.sampleOrders && isDemonstration(config)) playDemonstration(shop.database.db, { ...config, isFirstStart: shop.firstLogin?.isNew === true }).catch((error: unknown) => process.emitWarning(`Couldn’t create all sample orders: ${String(error)}`))
  // Also for a process that is killed later: the next start is to be quick.
  flushCompileCache()
} catch (error) {
  process.stderr.write(`\n${startProblem(error)}\n`)
  process.exit(1)
}

/**
 * Lets the heap grow to three times what survives before it is swept. By itself Node sweeps a shop of 45 MB again after every third
 * sample: their sound counts as its memory, and each time somebody else's answer is 50 ms late.
 */
function sweepSeldom() {
  setFlagsFromString('--heap-growing-percent=200')
}

/** Lets open requests and jobs finish when the shop is told to stop, or when the process that started it is gone. */
function stopOnSignal({ stop }: { readonly stop: (timeoutMs: number) => Promise<void> }, shutdownMs: number) {
  let stopping = false
  const drain = async () => {
    if (stopping) return
    stopping = true
    // Whatever hangs is cut off a little after the time that was promised.
    setTimeout(() => process.exit(1), shutdownMs + 1000).unref()
    await stop(shutdownMs)
    process.exit(0)
  }
  process.once('SIGTERM', drain)
  process.once('SIGINT', drain)
  process.once('disconnect', drain)
}

type Opened = Awaited<ReturnType<typeof openShop>>

/** What the shop prints at startup: its address, how to get into the studio, what is embedded or simulated. */
function announcement(config: Config, { address, database, firstLogin, hasInventedOwner, held, simulators, seconds }: Opened): string {
  const lines = [
    '',
    `  Freizeichen  ${address}`,
    `  API          ${address}/api/docs`,
    `  Release      ${project.version}`,
    database.kind === 'pglite'
      ? `  Database     embedded, in ${resolve(config.dataDir)} (survives a crash but not a power cut; copied every quarter of an hour: set DATABASE_URL in production)`
      : '  Database     PostgreSQL',
  ]
  if (simulators.length > 0) lines.push(`  Simulated    ${simulators.map(({ name }) => name).join(', ')} (set the real one’s address to replace it: see README.md)`)
  if (isDemonstration(config)) lines.push('  Demonstration: no real money moves here. To make it a real shop, see "Going to production" in README.md')
  if (hasInventedOwner) lines.push(`  Company      nobody has entered one: invoices would name an invented company and its bank account. Enter yours at ${address}/studio before the first order`)
  if (held) lines.push(`  On hold      restored from the backup of ${held.madeAt}: people can look around, but nothing is ordered, sent, paid or removed until: npm run admin -- release`)
  const mailboxes = simulators.find(({ name }) => name === 'voicemail')
  if (mailboxes) lines.push(`  SMS          ${mailboxes.address} shows the text messages with codes for voicemail`)
  // The log of a real shop is kept, and read by many.
  if (firstLogin?.isNew && (isDemonstration(config) || process.stdout.isTTY)) lines.push(`  Studio       first login ${firstLogin.email}  password ${firstLogin.password}  (shown only once; also in ${firstLogin.file})`)
  else if (firstLogin) lines.push(`  Studio       the first login has not been used yet: ${firstLogin.file}`)
  return [...lines, `  Ready after ${seconds.toFixed(1)} s. Stop with Ctrl+C.`, '', ''].join('\n')
}
