/** Opens nothing itself, so that tests can bring their own parts. */
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { sessionsOf } from './access/session.ts'
import { callsOf } from './calls.ts'
import { walletEvents } from './checkout/pay-by-wallet.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { apiCallerOf, isInside } from './http/api-caller.ts'
import { registerApi } from './http/api.ts'
import { answerBrokenRequest, registerSlowBodies } from './http/broken-request.ts'
import { answerUnreadableAddress, registerFailureAnswers } from './http/failure-answer.ts'
import { type Readiness, registerHealth } from './http/health.ts'
import { loggingOptions, registerRequestLog } from './http/logging.ts'
import { createMetrics, type Figure, registerMetrics } from './http/metrics.ts'
import { mount, type Shared } from './http/mount.ts'
import { otherMethodsOf } from './http/other-methods.ts'
import { leastToCompress, type PageCache } from './http/page-cache.ts'
import { isDemonstration } from './configured-connections.ts'
import type { RequestCounts } from './http/request-counts.ts'
import { registerSecurityContact, registerSecurityHeaders } from './http/security-headers.ts'
import { registerWeb, type Web } from './http/web.ts'

export interface AppParts {
  readonly config: Config
  readonly log: Logger
  readonly deps: Deps
  readonly readiness: Readiness
  readonly figures: readonly Figure[]
  readonly isStopping: () => boolean
  readonly pages: PageCache
  /** Apart from pages: anybody could ask for a thousand things that are not there, and push out what is. */
  readonly answers: PageCache
  readonly readAgain: Shared['readAgain']
  readonly requestCounts: Pick<RequestCounts, 'store'>
  readonly patience?: Patience
  readonly web: { readonly register: (app: FastifyInstance) => Promise<void>; readonly load: () => Promise<Web> }
}

/** How long a client may take to send its request, so that slow ones hold no connection: a file of a slow line takes its time, as long as it moves. */
interface Patience {
  readonly requestMs: number
  readonly fileMs: number
  /** Looked for once in so long. */
  readonly fileSilenceMs: number
}
const usualPatience: Patience = { requestMs: 30_000, fileMs: 20 * 60_000, fileSilenceMs: 30_000 }

const pluginStartMs = 60_000

/** The contracts check and write what comes and goes. Fastify's own compilers, which nothing here uses, would be loaded all the same: a twentieth of a start. */
const noCompiler = () => {
  throw new Error('Calls have contracts, not schemas of Fastify')
}

export async function buildApp({ config, log, deps, readiness, figures, isStopping, pages, answers, readAgain, requestCounts, web, patience = usualPatience }: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    ...loggingOptions(log),
    bodyLimit: config.bodyLimitKilobytes * 1024,
    // Where other programs keep the machine busy, a start takes its time.
    pluginTimeout: pluginStartMs,
    requestTimeout: patience.fileMs,
    // The address of a sample holds its text, and in some scripts each letter of it is nine characters there.
    http: { maxHeaderSize: 32 * 1024, headersTimeout: patience.requestMs },
    trustProxy: (_address, hop) => hop < config.trustProxy,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerUnreadableAddress(config),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
  })
  app.decorateRequest('screen', '')
  app.decorate('sessions', sessionsOf(deps))
  const metrics = createMetrics(figures)
  registerFailureAnswers(app)
  const otherMethods = otherMethodsOf(app)
  registerSecurityHeaders(app, config)
  registerSlowBodies(app, { bodyMs: patience.requestMs, fileSilenceMs: patience.fileSilenceMs })
  registerRequestLog(app, metrics)
  // Whoever keeps connections lets go of this node.
  app.addHook('onRequest', async (_request, reply) => { if (isStopping()) reply.header('connection', 'close') })
  await app.register(compress, { threshold: leastToCompress, encodings: ['br', 'gzip'] })
  registerHealth(app, readiness, isStopping)
  registerMetrics(app, metrics, config)
  registerSecurityContact(app, deps)
  await web.register(app)

  // Without it, only its health and its figures are asked for.
  if (config.role.includes('web')) await app.register(async (limited) => {
    await limited.register(rateLimit, { max: config.requestsPerMinute, timeWindow: '1 minute', allowList: isInside, store: requestCounts.store })
    registerApi(limited, config, otherMethods, (api) => {
      mount(api, deps, callsOf(web.load), { answers, readAgain })
      walletEvents(api, deps)
    })
    registerWeb(limited, {
      origin: config.publicUrl, development: config.shopMode === 'development', isDemonstration: isDemonstration(config), vatRate: config.vatRate, requestsPerMinute: config.requestsPerMinute, loadWeb: web.load, callFor: apiCallerOf(app), pages, owner: deps.owner.now, connections: deps.connections,
    })
  })
  await app.ready()
  return app
}
