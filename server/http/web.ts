/** Hands everything that is not the API to the web, in the same process. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#domain/language.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import { type Look, looks, type Surroundings } from '#domain/surroundings.ts'
import { typedAgainForm, typedFields } from '#domain/typed-again.ts'
import type { Page, PageCache } from './page-cache.ts'

/** What the built web (or Vite, in development) offers. */
export interface Web {
  readonly handleWeb: (request: Request, surroundings: Surroundings) => Promise<Response>
  readonly languageFile: (language: Language) => Record<string, Record<string, string>>
}

interface WebOptions {
  readonly origin: string
  readonly development: boolean
  readonly isDemonstration: boolean
  readonly vatRate: number
  readonly requestsPerMinute: number
  readonly loadWeb: () => Promise<Web>
  readonly pages: PageCache
  readonly owner: () => ShopOwner
  readonly connections: Surroundings['connections']
  readonly callFor: (requestId: string) => Surroundings['call']
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Which screen a page showed, for log and measurements; empty for everything else. */
    screen: string
  }
}

/** People send a form now and then; whoever sends more is no person. */
const formsPerMinute = 60

const lookSeconds = 365 * 24 * 60 * 60

/** What the address asks for is drawn, and kept in cookies. A theme that was chosen before, the browser applies. */
function askedLook(request: FastifyRequest): Partial<Look> {
  const query = request.query as Record<string, unknown>
  return Object.fromEntries(Object.entries(looks).flatMap(([name, values]) => values.filter((value) => value === query[name]).map((value) => [name, value])))
}

/** An address that starts with two slashes would name another host once it stands in a redirect. */
function safePath(url: string): string {
  return url.replace(/^[/\\]+/, '/')
}

/** A form of another site would act in the name of whoever is sent here. Our own comes from the address that customers see, or from the one that the shop was reached by. */
function isForeign({ method, headers: { origin: sender, host } }: FastifyRequest, origin: string): boolean {
  return method === 'POST' && sender !== undefined && sender !== origin && (!URL.canParse(sender) || new URL(sender).host !== host)
}

/** On one's own machine: what is kept for `127.0.0.1` would be missed by whoever comes back from elsewhere to `localhost`. Only of pages that a person opens. */
function isOtherNameOf({ method, headers: { host = '', 'sec-fetch-dest': wanted } }: FastifyRequest, origin: string): boolean {
  const known = new URL(origin)
  return method === 'GET' && wanted === 'document' && known.hostname === 'localhost' && ['127.0.0.1', '[::1]'].some((name) => known.host.replace('localhost', name) === host)
}

/** The request as the web sees it: our configured origin, whatever the Host header says. */
function toWebRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // Who sends a form was looked at before; a proxy may call this machine what it likes.
  if (headers.has('origin')) headers.set('origin', origin)
  headers.set('host', new URL(origin).host)
  headers.delete('x-forwarded-host')
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return new Request(origin + safePath(request.url), {
    // A HEAD is rendered like a GET, so that both name the same ETag; the body stays here.
    method: hasBody ? request.method : 'GET',
    headers,
    ...(hasBody && { body: request.body as Uint8Array<ArrayBuffer> }),
  })
}

export function registerWeb(app: FastifyInstance, { origin, development, isDemonstration, vatRate, requestsPerMinute, loadWeb, callFor, pages: cache, owner, connections }: WebOptions) {
  app.register(async (scope) => {
    scope.setErrorHandler(answerWithFailurePage)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      if (isForeign(request, origin)) throw Object.assign(new Error('A form came from another origin'), { statusCode: 403 })
      if (isOtherNameOf(request, origin)) return reply.redirect(origin + safePath(request.url))
      const asked = askedLook(request)
      const look = { ...(isForNet(request.headers) && { prices: 'net' as const }), ...asked }
      for (const [name, value] of Object.entries(asked)) reply.header('set-cookie', `${name}=${value}; Path=/; Max-Age=${lookSeconds}; SameSite=Lax`)
      const key = request.method === 'POST' ? undefined : cacheKey(look, safePath(request.url))
      const kept = key === undefined ? undefined : cache.find(key)
      if (kept) return sendPage(request, reply, kept)
      const round = cache.round()
      const { handleWeb } = await loadWeb()
      const response = await handleWeb(toWebRequest(request, origin), {
        origin, look, development, isDemonstration, vatRate, owner: owner(), connections,
        call: callFor(request.id),
        report: (error) => request.log.error({ err: error }, 'a page failed'),
      })
      const page = await cache.keep(round === cache.round() ? key : undefined, response)
      return sendPage(request, reply, page)
    }
    scope.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer })
    scope.route({ method: 'POST', url: '/*', handler: answer, config: { rateLimit: { max: Math.min(formsPerMinute, requestsPerMinute) } } })
  })
}

/** Pages with a query are rendered each time: anybody could invent a thousand of them. */
function cacheKey({ prices = looks.prices[0] }: Partial<Look>, url: string): string | undefined {
  return url.includes('?') ? undefined : `${prices} ${url}`
}

/** Whoever chose to see net prices gets pages of their own: nothing but the browser may keep them. */
const isForNet = ({ cookie = '' }: FastifyRequest['headers']) => cookie.split(/;\s*/).includes('prices=net')

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  const { 'x-screen': screen = '', ...headers } = page.headers
  request.screen = String(screen)
  reply.status(page.status).headers({ 'cache-control': 'no-store', ...headers })
  if (reply.hasHeader('set-cookie')) reply.header('cache-control', 'no-store')
  else if (isForNet(request.headers) && String(headers['cache-control']).startsWith('public')) reply.header('cache-control', 'private, max-age=0')
  if (page.etag === undefined) return reply.send(page.body)
  reply.header('etag', page.etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  const { body, encoding } = page.bodyFor(request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(body)
}

/** The last resort when a page fails before the web could render one: plain, in both languages, with what to do. */
type Words = readonly [title: string, advice: string, again: string]

const words: Readonly<Record<'busy' | 'large' | 'foreign' | 'failed', Readonly<Record<'de' | 'en', Words>>>> = {
  busy: {
    de: ['Einen Augenblick bitte', 'Von Ihrem Anschluss kamen sehr viele Anfragen. Bitte warten Sie eine Minute und laden Sie die Seite neu.', 'Neu laden'],
    en: ['One moment please', 'Your connection has sent a great many requests. Please wait a minute and load the page again.', 'Reload'],
  },
  large: {
    de: ['Das war zu viel auf einmal', 'Was Sie geschickt haben, ist größer, als diese Seite annimmt. Bitte gehen Sie zurück und kürzen Sie es.', 'Zur Seite'],
    en: ['That was too much at once', 'What you sent is larger than this page takes. Please go back and shorten it.', 'To the page'],
  },
  foreign: {
    de: ['Das kam von einer fremden Seite', 'Dieses Formular wurde nicht von unserer Seite abgeschickt, deshalb nehmen wir es nicht an. Bitte öffnen Sie die Seite hier und senden Sie es von hier noch einmal.', 'Zur Seite'],
    en: ['This came from another site', 'This form was not sent from our site, so we do not take it. Please open the page here and send it from here.', 'To the page'],
  },
  failed: {
    de: ['Diese Seite ist gerade gestört', 'Der Fehler liegt bei uns, und wir haben ihn vermerkt. Ihr Warenkorb bleibt erhalten. Bitte laden Sie die Seite neu.', 'Neu laden'],
    en: ['This page isn’t working right now', 'It’s our fault, and we’ve noted it. Your cart is safe. Please reload the page.', 'Reload'],
  },
}

/** For a form that was sent: it is not lost. */
const wordsOfForm = {
  de: { typed: 'Das haben Sie geschrieben:', sendAgain: 'Noch einmal absenden' },
  en: { typed: 'What you wrote:', sendAgain: 'Send it again' },
} as const

function reasonOf(status: number | undefined): { status: number; reason: keyof typeof words } {
  if (status === 429) return { status, reason: 'busy' }
  if (status === 413) return { status, reason: 'large' }
  if (status === 403) return { status, reason: 'foreign' }
  return { status: status !== undefined && status >= 400 && status < 500 ? status : 500, reason: 'failed' }
}

function answerWithFailurePage(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, reason } = reasonOf(error.statusCode)
  if (status === 500) request.log.error({ err: error }, 'a page failed')
  const language = /^\/en(\/|\?|$)/.test(request.url) ? 'en' : 'de'
  const [title, advice, again] = words[reason][language]
  // What a stranger filled in is not offered to be sent from here.
  const typed = reason === 'foreign' ? [] : typedFields(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '', request.headers['content-type'])
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Freizeichen</title><h1>${title}</h1><p>${advice}</p>${typedAgainForm(typed, wordsOfForm[language])}<p><a href="">${again}</a></p><p><small>${request.id}</small></p></html>`
  return reply.status(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
}
