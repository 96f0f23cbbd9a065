/** Opens everything in the order of its dependencies, and closes it in reverse. The only place that picks adapters. */
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { shopOwner } from '#assets/shop-owner.ts'
import type { MailAttachment } from '#domain/mail/mail.ts'
import { ownerAt, type OwnerHistory, ownerNow } from '#domain/settings/owner.ts'
import { createPasswords } from './access/passwords.ts'
import { finishErasing } from './account/own-data.ts'
import { sendPasswordReset } from './account/password.ts'
import { tellOfGuesses } from './account/login.ts'
import { checkVatId } from './account/profile.ts'
import { askVatIdOfOrder } from './checkout/tax-evidence.ts'
import { forgetUnconfirmed } from './account/sign-up.ts'
import type { OutsideWatch } from './http/watch-outside.ts'
import { type AppParts, buildApp } from './app.ts'
import { bookDebitRun } from './books/book-run.ts'
import { forgetOrders, forgetPayers, forgetPayments } from './books/forget-payments.ts'
import { forgetGuestCarts } from './cart/cart.ts'
import { endLicences } from './catalogue/offer-sounds.ts'
import { seedCatalogue } from './catalogue/seed-catalogue.queries.ts'
import { noteConfirmation } from './checkout/confirm-order.ts'
import { documentsFor } from './checkout/order-documents.ts'
import { listenToWallet } from './checkout/listen-to-wallet.ts'
import { walletEventsPath } from './checkout/pay-by-wallet.ts'
import { reconcilePayments, releaseVouchers, settlePaymentJob } from './checkout/settle-payment.ts'
import { type Config, ConfigError } from './config.ts'
import { ensureLinkKeys } from './link-keys.ts'
import { configuredConnections, isDemonstration } from './configured-connections.ts'
import { deliverLead, forgetLeads } from './contact/send-message.ts'
import { shopFigures } from './figures/shop-figures.ts'
import { openDataFolder } from './data-folder.ts'
import type { Database, Db } from './db/database.ts'
import { hearChanges, type Hearing } from './db/hear-changes.ts'
import { cannotUse, openDatabase } from './db/open-database.ts'
import { endDeliveries, followDelivery } from './delivery/follow-delivery.ts'
import { type OwnerInForce, todayAtTheStudio } from './deps.ts'
import { type DocumentPress, openDocumentPress } from './documents/document-press.ts'
import { builtWeb } from './http/built-web.ts'
import { canWrite } from './http/health.ts'
import { createLog } from './http/logging.ts'
import { createPageCache, type PageCache } from './http/page-cache.ts'
import { createRequestCounts, type RequestCounts } from './http/request-counts.ts'
import type { FailedJobs } from './jobs/failed-jobs.ts'
import { type JobQueue, openJobQueue } from './jobs/job-queue.ts'
import type { Enqueue } from './jobs/job.ts'
import { forgetMails } from './mail/forget-mails.job.ts'
import { sendMail } from './mail/send-mail.ts'
import { mailWriter } from './mail/write-mail.ts'
import { bringFiles, joinOthers } from './join-database.ts'
import { type Hold, holdOf } from './settings/hold.ts'
import { openOutside, type Outside } from './open-outside.ts'
import { keepCopies, migrateAfterCopy } from './operating/copies.ts'
import { openSound, type Sound } from './open-sound.ts'
import { refundPayment } from './payment/money.ts'
import { archiveDocuments } from './invoice/archive.ts'
import { mailLateInvoices } from './invoice/mail-late-invoices.job.ts'
import { remindOfInvoices } from './invoice/remind-of-invoices.job.ts'
import { waitForTransfers } from './payment/wait-for-transfers.job.ts'
import { forgetWithdrawals } from './payment/withdrawal.ts'
import { beginProductionJob, resumeProduction } from './production/begin-production.ts'
import { deliveryNotesFor } from './production/delivery-note.ts'
import { makeGreetingJob } from './production/make-greeting.ts'
import { packOrderJob } from './production/pack-order.ts'
import { tellReadyGreeting } from './production/render-greeting.ts'
import { removeLostFiles, verifyFiles } from './production/stored-files.ts'
import { tellStaff } from './production/tell-staff.job.ts'
import { watchProgress } from './production/watch-progress.ts'
import { getOwnerHistory } from './settings/settings.queries.ts'
import { ensureFirstOwner } from './staff/first-owner.ts'
import { forgetPreparedCarts } from './prepared-cart/prepared-cart.ts'
import { forgetSharedSamples } from './shared-sample/shared-sample.ts'
import { watchSharedSamples } from './shared-sample/watch-shared-samples.ts'
import { forgetSessions, forgetStaff } from './staff/forget-staff.ts'
import { ensureWelcomeVoucher } from './voucher/reserve-voucher.ts'
import type { FastifyInstance } from 'fastify'

/** All that the shop does by itself. */
export const shopJobs = [
  forgetGuestCarts, forgetPreparedCarts, forgetSharedSamples, forgetSessions, forgetUnconfirmed, finishErasing, forgetMails, deliverLead, forgetLeads, sendMail, sendPasswordReset, tellOfGuesses, checkVatId, askVatIdOfOrder, settlePaymentJob, reconcilePayments,
  refundPayment, mailLateInvoices, remindOfInvoices, waitForTransfers, releaseVouchers, forgetWithdrawals, bookDebitRun, forgetPayers, forgetPayments, forgetStaff, forgetOrders, noteConfirmation, beginProductionJob, makeGreetingJob, packOrderJob, tellReadyGreeting, resumeProduction,
  verifyFiles, removeLostFiles, followDelivery, endDeliveries, endLicences, tellStaff, archiveDocuments,
]
const now = () => new Date()
/** Proxies check every second: a stopping node keeps answering until they have noticed. */
const handOverMs = 1500
const tellCountsMs = 1000
/** To the database, as many as a node needs on a usual day. */
const usualConnections = 8

export async function openShop(config: Config) {
  const log = createLog(config)
  const database = await openConfiguredDatabase(config, log)
  const [owner, hold] = [ownerInForce(database.db), holdOf(database.db)]
  const openingOutside = openOutside(config, now, () => owner.now().company)
  openingOutside.catch(() => {})
  const press = openDocumentPress()
  const enabled = config.shopMode !== 'development'
  const [pages, answers, requestCounts] = [createPageCache({ enabled }), createPageCache({ enabled }), createRequestCounts(randomUUID())]
  let sound: Sound | undefined
  let hearing: Hearing | undefined
  let beside: ReturnType<typeof workBeside> | undefined
  try {
    const { isBehind } = await makeReady(config, database, owner, hold)
    const firstLogin = await ensureFirstOwner(database.db, config.dataDir)
    const outside = await openingOutside
    await bringFiles(database.db, outside.forRequests.files)
    const linkKeys = await openLinkKeys(database, config, log)
    const opened = (sound = openSound(config, outside.watch))
    const { queue, enqueue, writeMail, progress, sharedSamples } = await openJobs(config, database, { ...outside, ...opened.deps, chooseVoice: opened.chooseVoiceForJobs, press, owner, hold, isBehind }, log)
    const readAgain = () => readOfferAgain(owner, hold, [answers, pages], log)
    const heard = (hearing = await hearChanges(database, { offer_changed: () => void readAgain(), requests_counted: requestCounts.hear }, (error) => log.warn({ err: error }, 'the line on which changes are announced broke: until it’s back, none is heard')))

    let stopping = false
    const app = await buildApp({
      config, log, pages, answers, readAgain, requestCounts,
      deps: {
        db: database.db, inLine: database.inLine, now, today: todayAtTheStudio(now), enqueue, failedJobs: queue, writeMail, publicUrl: config.publicUrl, passwords: createPasswords(),
        ...outside.forRequests, progress, sharedSamples, owner, press,
        campaignId: config.crmCampaignId, newAccountsPayBy: config.paymentTypesForNewAccounts, linkKeys, taxes: config, held: hold.now, connections: configuredConnections(config), ...opened.deps,
      },
      web: config.shopMode === 'development' ? await (await import('./http/developing-web.ts')).developingWeb() : builtWeb(database),
      isStopping: () => stopping, ...watching(config, { database, queue, outside: outside.watch, caches: { pages, answers }, copies: { areFailing: () => beside?.copies.areFailing() ?? false }, now, hold, held: hold.now }),
    })
    await app.listen({ host: config.listenOn, port: config.port })
    beside = workBeside(config, database, { outside, hold, log, requestCounts })
    // Only now: the voice takes a second of one core while it starts.
    opened.warmUp().catch((error: unknown) => log.warn({ err: error }, 'warming up the mixer failed'))

    return {
      database, firstLogin, hasInventedOwner: !isDemonstration(config) && owner.now() === shopOwner, held: hold.now(), address: config.publicUrl, simulators: outside.simulators,
      seconds: process.uptime(),
      stop: async (timeoutMs: number) => {
        stopping = true
        await Promise.all([beside?.end(), drain(app, timeoutMs, database, [progress, sharedSamples]), queue.stop({ timeoutMs })])
        await app.close()
        await Promise.all([opened.close(), press.close(), heard.close()])
        outside.close()
        await database.close()
      },
    }
  } catch (error) {
    await sound?.close()
    await hearing?.close()
    await press.close()
    await openingOutside.then((outside) => outside.close(), () => {})
    await database.close()
    throw error
  }
}

/** Begins to work at once, or, where the shop is held, when it is released. Jobs write mails too, and mails are jobs. */
async function openJobs(config: Config, database: Database, outside: Outside & Sound['deps'] & { readonly press: DocumentPress; readonly owner: OwnerInForce; readonly hold: Hold; readonly isBehind: boolean }, log: Logger) {
  const { publicUrl, mailFrom: mailSender } = config
  const { crm, mailer, vatChecker, walletPayment, voicemail, forgetMailFiles, press, files, soundRoom, chooseVoice, owner, hold, isBehind } = outside
  const enqueue: Enqueue = (tx, job, input, options) => queue.enqueue(tx, job, input, options)
  const failedJobs: Pick<FailedJobs, 'listFailed'> = { listFailed: (most) => queue.listFailed(most) }
  const writeMail = mailWriter({ enqueue, publicUrl, now, owner: owner.now })
  const { backgroundDb: db } = database
  const deps = {
    db, now, today: todayAtTheStudio(now), enqueue, writeMail, publicUrl, crm, mailer, mailSender, vatChecker, walletPayment, voicemail, forgetMailFiles,
    files, soundRoom, chooseVoice, press, owner, taxes: config,
    failedJobs,
    attach: async (attachments: readonly MailAttachment[]) => [
      ...(await documentsFor({ db, press, owner, files, now }, attachments)), ...(await deliveryNotesFor({ db, files }, attachments)),
    ],
  }
  const works = config.role.includes('work')
  const queue = await openJobQueue({ database, jobs: shopJobs, deps, log, isBehind, works })
  if (works && !hold.now()) await queue.start()
  else if (works) void hold.released.then(queue.start).catch((error: unknown) => log.error({ err: error }, 'the shop was released, but its jobs couldn’t start: restart it'))
  return { queue, enqueue, writeMail, progress: watchProgress(db), sharedSamples: watchSharedSamples(db) }
}

async function makeReady({ dataDir }: Config, database: Database, owner: OwnerReadAgain, hold: Hold) {
  const migrated = await migrateAfterCopy(database, { dataDir, now })
  await hold.read()
  await owner.read()
  await seedCatalogue(database.db)
  await ensureWelcomeVoucher(database.db, todayAtTheStudio(now)())
  return migrated
}

/** Only once the files are known to be the right ones: a start that is refused for them leaves no key. */
async function openLinkKeys({ db }: Database, config: Config, log: Logger) {
  const { linkKeys, areShared } = await ensureLinkKeys(db, config)
  if (!areShared) log.warn('LINK_KEYS: the shop that last started on this database signs links with a key that this one doesn’t have. If the shop runs on several machines, give all of them the same LINK_KEYS; if it was restored, bring its keys along')
  return linkKeys
}

/** What is sold and who sells it stand on pages that were made before. */
async function readOfferAgain(owner: OwnerReadAgain, hold: Hold, kept: readonly PageCache[], log: Logger) {
  const forget = () => kept.forEach((cache) => cache.forget())
  forget()
  await Promise.all([owner.read(), hold.read()]).then(forget, (error: unknown) => log.warn({ err: error }, 'couldn’t reload the shop’s owner and its hold'))
}

/** What cannot be opened is said with the name of the variable that leads there. */
async function openConfiguredDatabase(config: Config, log: Logger): Promise<Database> {
  const { databaseUrl, databaseDirectUrl: directUrl, dataDir: dataDirectory, databaseConnections, databasePatienceSeconds, statementSeconds } = config
  const { isClosed } = openDataFolder(dataDirectory)
  if (!isClosed) log.warn(`DATA_DIR: other users of this machine can read ${dataDirectory}, and the shop can’t change that; the folder’s owner can, with chmod -R go= ${dataDirectory}`)
  if (!databaseUrl) return openDatabase({ dataDirectory })
  const onConnectionLost = (error: Error) => log.warn({ err: error }, 'a connection to the database was lost and will be replaced')
  const limits = { connections: databaseConnections, connectionsAtStart: usualConnections, patienceMs: databasePatienceSeconds * 1000, statementMs: statementSeconds * 1000 }
  const leave = await joinOthers(directUrl || databaseUrl, config).catch((error: NodeJS.ErrnoException) => {
    throw error instanceof ConfigError ? error : new ConfigError(`DATABASE_URL: ${cannotUse(databaseUrl, error)}`)
  })
  const database = await openDatabase({ databaseUrl, ...(directUrl && { directUrl }), ...limits, onConnectionLost })
  return { ...database, close: () => Promise.all([leave(), database.close()]).then(() => {}) }
}

/** By which others see how the shop does. */
function watching({ dataDir, role }: Config, watched: Parameters<typeof shopFigures>[0] & { readonly database: Database; readonly queue: JobQueue; readonly outside: OutsideWatch; readonly hold: Hold }): Pick<AppParts, 'readiness' | 'figures'> {
  const { database: { db }, queue, outside, hold } = watched
  const readiness = {
    database: async () => {
      await db.execute(sql`select 1`)
      return true
    },
    jobs: async () => !role.includes('work') || queue.state() === 'working' || hold.now() !== undefined,
    disk: () => canWrite(dataDir),
    degraded: () => [...outside.silent(), ...(hold.now() ? ['held'] : [])],
  }
  return { readiness, figures: shopFigures(watched) }
}

/** Listens for money, copies an embedded database, and tells other nodes who asks for much. */
function workBeside(config: Config, database: Database, { outside, hold, log, requestCounts }: { readonly outside: Outside; readonly hold: Hold; readonly log: Logger; readonly requestCounts: RequestCounts }) {
  const deafen = listenForMoney(config, outside, hold, log)
  const telling = setInterval(() => {
    const untold = database.kind === 'postgres' ? requestCounts.untold() : undefined
    if (untold !== undefined) database.backgroundDb.execute(sql`select pg_notify('requests_counted', ${untold})`).catch((error: unknown) => log.warn({ err: error }, 'couldn’t tell the other nodes who asks for much'))
  }, tellCountsMs).unref()
  const copies = keepCopies(database, { dataDir: config.dataDir, now, log, isHeld: () => hold.now() !== undefined })
  return {
    copies,
    end: async () => {
      deafen()
      clearInterval(telling)
      await copies.end()
    },
  }
}

/** Ends when what it answers is called. */
function listenForMoney({ publicUrl, port, walletUrl }: Config, { walletPayment, whenWalletIsThere }: Outside, { released }: Hold, log: Logger): () => void {
  const stopped = new AbortController()
  const address = `${walletUrl ? publicUrl : `http://127.0.0.1:${port}`}/api${walletEventsPath}`
  void released.then(() => whenWalletIsThere(() => void listenToWallet({ walletPayment, address, log, signal: stopped.signal })))
  return () => stopped.abort()
}

interface OwnerReadAgain extends OwnerInForce {
  /** Stays as it was where the database does not answer. */
  readonly read: () => Promise<void>
}

const mostWaiting = 200

/** Closing would reset the connections that nobody has accepted yet; a turn of the event loop accepts one of them. */
async function acceptWaiting(server: FastifyInstance['server']) {
  let came = 1
  const count = () => { came += 1 }
  server.on('connection', count)
  for (let turns = 0; came > 0 && turns < mostWaiting; turns++) {
    came = 0
    await turn()
  }
  server.off('connection', count)
}

/** Who runs the shop, at hand wherever it is said: read when the shop opens, and again whenever the database tells that settings changed. */
export function ownerInForce(db: Db): OwnerReadAgain {
  let history: OwnerHistory = []
  return {
    now: () => ownerNow(history, shopOwner),
    at: (moment) => ownerAt(history, moment, shopOwner),
    read: async () => { history = await getOwnerHistory(db) },
  }
}

/** Open requests finish before anything else is closed: a page that is being made still calls the API inside. Resolves when the last one is done, at the latest when the time is over. */
async function drain({ server, log }: FastifyInstance, timeoutMs: number, { kind }: Pick<Database, 'kind'>, streams: readonly { readonly close: () => void }[]): Promise<void> {
  log.info({ timeoutMs }, 'Stopping once what is open has finished')
  const { promise: tooLate, resolve: giveUp } = Promise.withResolvers<void>()
  const timer = setTimeout(giveUp, timeoutMs)
  if (kind === 'postgres') await Promise.race([pause(handOverMs), tooLate])
  for (const stream of streams) stream.close()
  await acceptWaiting(server)
  const done = new Promise<void>((resolve) => { server.close(() => resolve()) })
  server.closeIdleConnections()
  await Promise.race([done, tooLate])
  clearTimeout(timer)
  server.closeAllConnections()
}
