/** Puts the HTTP side together: plumbing, features, web. Opens nothing itself, so that tests can bring their own. */
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Connection } from '#domain/settings/connections.ts'
import { textsContract } from '#domain/texts/texts.contract.ts'
import { sessionsOf } from './access/session.ts'
import { accountRoutes } from './account/account.routes.ts'
import { booksRoutes } from './books/books.routes.ts'
import { officeRoutes } from './books/office.routes.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { offerRoutes } from './catalogue/offer.routes.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import type { Config } from './config.ts'
import { contactMessagesRoutes } from './contact/contact-messages.routes.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { deliveryRoutes } from './delivery/delivery.routes.ts'
import type { Deps } from './deps.ts'
import { failedJobsRoutes } from './figures/failed-jobs.routes.ts'
import { figuresRoutes } from './figures/figures.routes.ts'
import { greetingRoutes } from './greeting/greeting.routes.ts'
import { helpRoutes } from './help/help.routes.ts'
import { apiCallerOf, isInside } from './http/api-caller.ts'
import { registerApi } from './http/api.ts'
import { answerBrokenRequest } from './http/broken-request.ts'
import { answerUnreadableAddress, registerFailureAnswers } from './http/failure-answer.ts'
import { type Readiness, registerHealth } from './http/health.ts'
import { loggingOptions } from './http/logging.ts'
import { type CountJobs, createMetrics, registerMetrics } from './http/metrics.ts'
import { mount } from './http/mount.ts'
import type { PageCache } from './http/page-cache.ts'
import { registerRequestLog } from './http/request-log.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { registerSlowBodies } from './http/slow-bodies.ts'
import { registerWeb, type Web } from './http/web.ts'
import { mailsRoutes } from './mail/mails.routes.ts'
import { moneyRoutes } from './order/money.routes.ts'
import { orderChangesRoutes } from './order/order-changes.routes.ts'
import { orderRoutes } from './order/order.routes.ts'
import { productionRoutes } from './production/production.routes.ts'
import { progressRoutes } from './production/progress.routes.ts'
import { worklistRoutes } from './production/worklist.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import { vouchersRoutes } from './voucher/vouchers.routes.ts'

export interface AppParts {
  readonly config: Config
  readonly log: Logger
  readonly deps: Deps
  readonly readiness: Readiness
  readonly countJobs: CountJobs
  readonly isStopping: () => boolean
  readonly pages: PageCache
  readonly patience?: Patience
  readonly web: { readonly register: (app: FastifyInstance) => Promise<void>; readonly load: () => Promise<Web> }
}

/** How long a client may take to send its request, so that slow ones hold no connection: a file of a slow line takes its time. */
interface Patience {
  readonly requestMs: number
  readonly fileMs: number
}
const usualPatience: Patience = { requestMs: 30_000, fileMs: 20 * 60_000 }

export async function buildApp({ config, log, deps, readiness, countJobs, isStopping, pages, web, patience = usualPatience }: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    ...loggingOptions(log),
    bodyLimit: config.bodyLimitBytes,
    requestTimeout: patience.fileMs,
    // The address of a sample holds its text, and in some scripts each letter of it is nine characters there.
    http: { maxHeaderSize: 32 * 1024, headersTimeout: patience.requestMs },
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerUnreadableAddress(config),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
  })
  app.decorateRequest('screen', '')
  app.decorate('sessions', sessionsOf(deps))
  const metrics = createMetrics(countJobs)
  registerFailureAnswers(app)
  registerSecurityHeaders(app, config)
  registerSlowBodies(app, { bodyMs: patience.requestMs })
  registerRequestLog(app, metrics)
  await app.register(compress, { threshold: 512, encodings: ['br', 'gzip'] })
  registerHealth(app, readiness, isStopping)
  registerMetrics(app, metrics, config)
  await web.register(app)

  await app.register(async (limited) => {
    await limited.register(rateLimit, { max: config.requestsPerMinute, timeWindow: '1 minute', allowList: isInside })
    registerApi(limited, config, (api) => {
      accountRoutes(api, deps)
      staffRoutes(api, deps)
      catalogueRoutes(api, deps)
      greetingRoutes(api, deps)
      cartRoutes(api, deps, config)
      checkoutRoutes(api, deps, config)
      orderRoutes(api, deps)
      orderChangesRoutes(api, deps, config)
      moneyRoutes(api, deps, config)
      productionRoutes(api, deps, config)
      progressRoutes(api, deps)
      deliveryRoutes(api, deps)
      contactRoutes(api, deps)
      mailsRoutes(api, deps)
      failedJobsRoutes(api, deps)
      officeRoutes(api, deps, config)
      vouchersRoutes(api, deps)
      contactMessagesRoutes(api, deps)
      settingsRoutes(api, deps, configuredConnections(config))
      offerRoutes(api, deps)
      figuresRoutes(api, deps)
      worklistRoutes(api, deps)
      booksRoutes(api, deps, config)
      helpRoutes(api, deps)
      mount(api, textsContract.getLanguageFile, async ({ code }) => (await web.load()).languageFile(code))
    })
    registerWeb(limited, { origin: config.publicUrl, development: config.mode === 'development', vatRate: config.vatRate, requestsPerMinute: config.requestsPerMinute, loadWeb: web.load, callFor: apiCallerOf(app), pages, owner: deps.owner.now })
  })
  await app.ready()
  return app
}

/** Through whom the shop does what it does not do itself, as its configuration says: for its owner to see. Names hosts, never a secret. */
type Configured = Pick<Config, 'walletUrl' | 'smtp' | 'voiceEngines' | 'objectStorage' | 'voicemailUrl' | 'crmUrl' | 'viesUrl'>

export function configuredConnections({ walletUrl, smtp, voiceEngines, objectStorage, voicemailUrl, crmUrl, viesUrl }: Configured): Connection[] {
  const at = (service: Connection['service'], urls: readonly string[], otherwise: Exclude<Connection['how'], 'real'>): Connection => {
    const hosts = [...new Set(urls.filter((url) => url !== '').map((url) => new URL(url).host))]
    return { service, how: hosts.length > 0 ? 'real' : otherwise, name: hosts.join(', ') }
  }
  return [
    at('wallet', [walletUrl], 'simulated'),
    { service: 'mail', how: smtp ? 'real' : 'simulated', name: smtp?.host ?? '' },
    at('voice', Object.values(voiceEngines).map(({ address }) => address), 'builtIn'),
    at('storage', [objectStorage?.url ?? ''], 'builtIn'),
    at('voicemail', [voicemailUrl], 'simulated'),
    at('leads', [crmUrl], 'simulated'),
    at('vatIds', [viesUrl], 'simulated'),
  ]
}
