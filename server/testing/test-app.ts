/** Everything is real but the web, which is a page of one line. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { shopOwner } from '#assets/shop-owner.ts'
import { diskStore } from '#server/adapters/file-store/disk-store.ts'
import { buildApp, type AppParts } from '#server/app.ts'
import { readConfig, type Config } from '#server/config.ts'
import { configuredConnections } from '#server/configured-connections.ts'
import type { Db } from '#server/db/database.ts'
import { hearChanges } from '#server/db/hear-changes.ts'
import { todayAtTheStudio, type Deps } from '#server/deps.ts'
import { openDocumentPress } from '#server/documents/document-press.ts'
import { seedCatalogue } from '#server/catalogue/seed-catalogue.queries.ts'
import { createSampleShelf } from '#server/greeting/sample-shelf.ts'
import { watchProgress } from '#server/production/watch-progress.ts'
import { watchSharedSamples } from '#server/shared-sample/watch-shared-samples.ts'
import type { Readiness } from '#server/http/health.ts'
import { createLog } from '#server/http/logging.ts'
import { createPageCache } from '#server/http/page-cache.ts'
import { createRequestCounts } from '#server/http/request-counts.ts'
import type { Web } from '#server/http/web.ts'
import { mailWriter } from '#server/mail/write-mail.ts'
import { ownerInForce } from '#server/open-shop.ts'
import { openTestDatabase } from './database.ts'
import { rememberedPasswords } from './remembered-passwords.ts'

export interface TestAppOptions {
  readonly environment?: Readonly<Record<string, string>>
  readonly deps?: Partial<Deps>
  readonly readiness?: Partial<Readiness>
  readonly web?: Partial<Web>
  readonly figures?: AppParts['figures']
  readonly isStopping?: () => boolean
  readonly patience?: AppParts['patience']
  readonly pages?: AppParts['pages']
  readonly answers?: AppParts['answers']
  readonly readAgain?: AppParts['readAgain']
  /** Further calls under `/api`, for what no endpoint of the shop shows. */
  readonly routes?: (api: FastifyInstance, deps: Deps) => void
}

interface EnqueuedJob {
  readonly name: string
  readonly input: object
}

/** Closes itself at the end of the block when opened with `await using`. */
export interface TestApp extends AsyncDisposable {
  readonly app: FastifyInstance
  readonly deps: Deps
  /** What was logged so far, a JSON object a line. */
  readonly logLines: readonly string[]
  /** What calls wanted done outside the database; nothing of it is. */
  readonly enqueued: readonly EnqueuedJob[]
  readonly close: () => Promise<void>
}

/** On a database of its own (PGlite, or PostgreSQL with TEST_DATABASE_URL) that holds the shipped catalogue. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await openTestDatabase()
  await seedCatalogue(database.db)
  const { pages = createPageCache({ enabled: true }), answers = createPageCache({ enabled: true }) } = options
  const owner = ownerInForce(database.db)
  const forget = () => [answers, pages].forEach((cache) => cache.forget())
  const readAgain = async () => {
    forget()
    await owner.read().then(forget)
  }
  const hearing = await hearChanges(database, { offer_changed: () => void readAgain() }, () => {})
  const opened = await openAppWithoutDatabase({ ...options, pages, answers, readAgain, deps: { db: database.db, inLine: database.inLine, owner, ...options.deps } })
  const close = async () => {
    await opened.close()
    await hearing.close()
    await database.close()
  }
  return { ...opened, close, [Symbol.asyncDispose]: close }
}

/** Starting it takes a second: the test files of a worker print with one, which keeps no process alive. */
const press = openDocumentPress()

/** For what answers before any query: a call that does touch the database fails. */
export async function openAppWithoutDatabase(options: TestAppOptions = {}): Promise<TestApp> {
  const config = readConfig({ REQUESTS_PER_MINUTE: '1000000', SIMULATE: 'all', ...options.environment })
  const logLines: string[] = []
  const enqueued: EnqueuedJob[] = []
  const now = options.deps?.now ?? (() => new Date())
  const enqueue: Deps['enqueue'] = options.deps?.enqueue ?? (async (_tx, { name }, input) => void enqueued.push({ name, input }))
  const owner = options.deps?.owner ?? { now: () => shopOwner, at: () => shopOwner }
  const folder = mkdtempSync(join(tmpdir(), 'freizeichen-files-'))
  const sharedSamples = watchSharedSamples(options.deps?.db ?? ({} as Db), { everyMs: 50 })
  const progress = watchProgress(options.deps?.db ?? ({} as Db), { everyMs: 50 })
  const deps: Deps = {
    db: {} as Db,
    inLine: (_noun, work) => work(),
    now,
    today: todayAtTheStudio(now),
    enqueue,
    failedJobs: nothingFailed,
    writeMail: mailWriter({ enqueue, publicUrl: config.publicUrl, now, owner: owner.now }),
    publicUrl: config.publicUrl,
    passwords: rememberedPasswords(),
    linkKeys: [randomBytes(32)],
    walletLogins: { paypal: noWallet },
    walletPayment: noMoney,
    voicemail: noVoicemail,
    owner,
    taxes: config,
    held: () => undefined,
    connections: configuredConnections(config),
    press,
    newAccountsPayBy: ['wallet', 'transfer'],
    campaignId: config.crmCampaignId,
    ...noSound(config),
    files: diskStore(folder),
    progress,
    sharedSamples,
    ...options.deps,
  }
  const app = await buildApp({
    config,
    log: createLog(config, lineByLine(logLines)),
    deps,
    readiness: { database: yes, jobs: yes, disk: yes, degraded: () => [], ...options.readiness },
    figures: options.figures ?? [],
    isStopping: options.isStopping ?? (() => false),
    pages: options.pages ?? createPageCache({ enabled: true }),
    answers: options.answers ?? createPageCache({ enabled: true }),
    readAgain: options.readAgain ?? (async () => {}), requestCounts: createRequestCounts('test'),
    ...(options.patience && { patience: options.patience }),
    web: standInWeb(options, deps),
  })
  const close = async () => {
    progress.close()
    sharedSamples.close()
    await app.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { app, deps, logLines, enqueued, close, [Symbol.asyncDispose]: close }
}

/** Voice and sound room are processes and threads: a test that wants them opens them (testing/sound.ts). */
function noSound({ sampleCacheMegabytes }: Config): Pick<Deps, 'chooseVoice' | 'soundRoom' | 'sampleShelf' | 'takeReader'> {
  const absent = () => { throw new Error('This test has opened no voice and no sound room') }
  return {
    chooseVoice: absent,
    soundRoom: { sample: absent, sampleMusic: absent, render: absent, measure: absent, warmUp: absent, close: absent },
    sampleShelf: createSampleShelf({ mostBytes: sampleCacheMegabytes * 1024 * 1024 }),
    takeReader: { read: absent, close: absent },
  }
}

const noWallet: Deps['walletLogins']['paypal'] = {
  name: 'nobody',
  authorizationUrl: () => { throw new Error('This test has opened no wallet') },
  personOf: async () => ({ walletFailure: 'WALLET_DOWN', reason: 'This test has opened no wallet' }),
}

const down = async () => ({ walletFailure: 'WALLET_DOWN', reason: 'This test has opened no wallet' }) as const
const noMoney: Deps['walletPayment'] = {
  name: 'nobody',
  createPayment: down,
  readPayment: down,
  capturePayment: async () => ({ outcome: 'unknown', reason: 'This test has opened no wallet' }),
  refundCapture: async () => ({ outcome: 'unknown', reason: 'This test has opened no wallet' }),
  verifyWebhook: async () => undefined,
  ensureWebhook: down,
}

/** No job runs: a test that wants one to fail opens a queue. */
const nothingFailed: Deps['failedJobs'] = {
  listFailed: async () => [], countFailed: async () => [], retryFailed: async () => false, retryAllFailed: async () => 0,
}

const silent = async () => ({ refused: 'GATEWAY_BUSY', reason: 'This test has opened no gateway' } as const)
const noVoicemail: Deps['voicemail'] = { name: 'nobody', sendCode: silent, upload: silent, readUpload: silent }

const yes = async () => true

function lineByLine(lines: string[]): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
}

function standInWeb({ web, routes }: TestAppOptions, deps: Deps): AppParts['web'] {
  const standIn: Web = {
    handleWeb: async () => new Response('<!doctype html><title>Freizeichen</title>', { headers: { 'content-type': 'text/html' } }),
    languageFile: (language) => ({ shell: { language } }),
    ...web,
  }
  return {
    register: async (app) => {
      if (routes) await app.register(async (api) => routes(api, deps), { prefix: '/api' })
    },
    load: async () => standIn,
  }
}
