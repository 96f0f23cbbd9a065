/** Opens everything in the order in which it depends on each other, and closes it the other way round. The one place that picks adapters. */
import { mkdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { leadCaptureForm } from './adapters/crm/lead-capture-form.ts'
import { buildApp } from './app.ts'
import { ConfigError, type Config } from './config.ts'
import type { Database } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { todayAtTheStudio } from './deps.ts'
import { ensureFirstOwner } from './features/account/first-owner.ts'
import { forgetGuestCarts } from './features/cart/forget-guest-carts.job.ts'
import { seedCatalogue } from './features/catalogue/seed-catalogue.ts'
import { deliverLead } from './features/contact/deliver-lead.job.ts'
import { builtWeb } from './http/built-web.ts'
import { drain } from './http/drain.ts'
import { hasFreeDisk } from './http/health.ts'
import { createLog } from './http/logging.ts'
import { openJobQueue } from './jobs/job-queue.ts'
import { openSound, type Sound } from './open-sound.ts'
import { startSimulator, type Simulator } from './simulators.ts'

const jobs = [forgetGuestCarts, deliverLead]
const now = () => new Date()

export async function openShop(config: Config) {
  const log = createLog(config)
  const database = await openConfiguredDatabase(config, log)
  const simulators: Simulator[] = []
  let sound: Sound | undefined
  try {
    await migrate(database)
    await seedCatalogue(database.db)
    const firstLogin = await ensureFirstOwner(database.db, config.dataDirectory)
    const crm = config.crmUrl
      ? leadCaptureForm({ name: new URL(config.crmUrl).host, address: config.crmUrl })
      : leadCaptureForm({ name: 'simulator', address: await simulated('crm', simulators, '/leads') })
    const queue = await openJobQueue({ database, jobs, deps: { db: database.db, now, crm }, log })
    await queue.start()
    const opened = (sound = openSound(config))

    let stopping = false
    const app = await buildApp({
      config, log,
      deps: { db: database.db, now, today: todayAtTheStudio(now), enqueue: queue.enqueue, campaignId: config.crmCampaignId, ...opened.deps },
      web: config.mode === 'development' ? await (await import('./http/developing-web.ts')).developingWeb() : builtWeb(),
      countJobs: queue.counts,
      isStopping: () => stopping,
      readiness: {
        database: () => answers(database),
        jobs: async () => queue.state() === 'working',
        disk: () => hasFreeDisk(config.dataDirectory),
      },
    })
    await app.listen({ host: config.host, port: config.port })
    // Only now: the voices take a second of both cores while they start.
    opened.warmUp().catch((error: unknown) => log.warn({ err: error }, 'music could not be prepared ahead'))

    return {
      database,
      address: config.publicUrl,
      firstLogin,
      simulators: simulators.map(({ name }) => name),
      seconds: process.uptime(),
      stop: async (timeoutMs: number) => {
        stopping = true
        await Promise.all([drain(app, timeoutMs), queue.stop({ timeoutMs })])
        await app.close()
        await opened.close()
        for (const simulator of simulators) simulator.stop()
        await database.close()
      },
    }
  } catch (error) {
    await sound?.close()
    for (const simulator of simulators) simulator.stop()
    await database.close()
    throw error
  }
}

/** What cannot be opened is said with the name of the variable that leads there. */
async function openConfiguredDatabase({ databaseUrl, dataDirectory }: Config, log: Logger): Promise<Database> {
  await mkdir(dataDirectory, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`DATA_DIR: the folder ${dataDirectory} cannot be used (${error.code})`)
  })
  if (!databaseUrl) return openDatabase({ dataDirectory })
  const onConnectionLost = (error: Error) => log.warn({ err: error }, 'a connection to the database was lost and will be replaced')
  return openDatabase({ databaseUrl, onConnectionLost }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`DATABASE_URL: the database at ${new URL(databaseUrl).host} cannot be used (${error.code ?? error.message})`)
  })
}

/** The address of a simulator started for this shop; noted, so that it ends with it. */
async function simulated(name: 'crm', started: Simulator[], path: string): Promise<string> {
  const simulator = await startSimulator(name)
  started.push(simulator)
  return simulator.address + path
}

async function answers({ db }: Database): Promise<boolean> {
  await db.execute(sql`select 1`)
  return true
}
