/** Puts the HTTP side together: plumbing, features, web. Opens nothing itself, so that tests can bring their own. */
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance } from 'fastify'
import { textsContract } from '#domain/texts/texts.contract.ts'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { cartRoutes } from './features/cart/cart.routes.ts'
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import { greetingRoutes } from './features/greeting/greeting.routes.ts'
import { registerApi } from './http/api.ts'
import { apiCallerOf, isInside } from './http/api-caller.ts'
import { answerBrokenRequest } from './http/broken-request.ts'
import { answerUnreadableAddress, registerFailureAnswers } from './http/failure-answer.ts'
import { registerHealth, type Readiness } from './http/health.ts'
import { loggingOptions } from './http/logging.ts'
import { createMetrics, registerMetrics, type CountJobs } from './http/metrics.ts'
import { mount } from './http/mount.ts'
import { registerRequestLog } from './http/request-log.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { registerWeb, type Web } from './http/web.ts'

export interface AppParts {
  readonly config: Config
  readonly log: Logger
  readonly deps: Deps
  readonly readiness: Readiness
  readonly countJobs: CountJobs
  readonly isStopping: () => boolean
  readonly web: { readonly register: (app: FastifyInstance) => Promise<void>; readonly load: () => Promise<Web> }
}

/** How long a client may take to send its request, so that slow ones hold no connection. */
const requestTimeoutMs = 30_000

export async function buildApp({ config, log, deps, readiness, countJobs, isStopping, web }: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    ...loggingOptions(log),
    bodyLimit: config.bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    // The address of a sample holds its text, and in some scripts each letter of it is nine characters there.
    http: { maxHeaderSize: 32 * 1024 },
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerUnreadableAddress(config),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
  })
  app.decorateRequest('screen', '')
  const metrics = createMetrics(countJobs)
  registerFailureAnswers(app)
  registerSecurityHeaders(app, config)
  registerRequestLog(app, metrics)
  await app.register(compress, { threshold: 512, encodings: ['br', 'gzip'] })
  registerHealth(app, readiness, isStopping)
  registerMetrics(app, metrics, config)
  await web.register(app)

  await app.register(async (limited) => {
    await limited.register(rateLimit, { max: config.requestsPerMinute, timeWindow: '1 minute', allowList: isInside })
    registerApi(limited, config, (api) => {
      catalogueRoutes(api, deps)
      greetingRoutes(api, deps)
      cartRoutes(api, deps, config.vatRate)
      contactRoutes(api, deps)
      mount(api, textsContract.getLanguageFile, async ({ code }) => (await web.load()).languageFile(code))
    })
    registerWeb(limited, { origin: config.publicUrl, development: config.mode === 'development', vatRate: config.vatRate, requestsPerMinute: config.requestsPerMinute, loadWeb: web.load, callFor: apiCallerOf(app) })
  })
  await app.ready()
  return app
}
