/** Hands everything that is not the API to the web, in the same process. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, InputOf, OutputOf } from '#domain/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { answerWithFailurePage } from './failure-page.ts'
import { createPageCache, type Page } from './page-cache.ts'

export type Theme = 'light' | 'dark' | 'system'

export interface Surroundings {
  readonly origin: string
  readonly theme: Theme
  readonly development: boolean
  readonly vatRate: number
  readonly call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>
}

/** What the built web (or Vite, in development) offers. */
export interface Web {
  readonly handleWeb: (request: Request, surroundings: Surroundings) => Promise<Response>
  readonly languageFile: (language: Language) => Record<string, Record<string, string>>
}

export interface WebOptions {
  readonly origin: string
  readonly development: boolean
  readonly vatRate: number
  readonly loadWeb: () => Promise<Web>
  readonly call: Surroundings['call']
}

const themes: readonly string[] = ['light', 'dark', 'system'] satisfies Theme[]
const themeCookieSeconds = 365 * 24 * 60 * 60

/** The `theme` of the query wins and is kept in a cookie; without either the visitor's system decides. */
function themeOf(request: FastifyRequest): { theme: Theme; chosen: boolean } {
  const asked = (request.query as Record<string, unknown>).theme
  if (typeof asked === 'string' && themes.includes(asked)) return { theme: asked as Theme, chosen: true }
  const kept = /(?:^|;\s*)theme=(light|dark|system)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
  return { theme: (kept as Theme | undefined) ?? 'system', chosen: false }
}

/** An address that starts with two slashes would name another host once it stands in a redirect. */
function safePath(url: string): string {
  return url.replace(/^[/\\]+/, '/')
}

/** The request as the web sees it: our configured origin, whatever the Host header says. */
function toWebRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return new Request(origin + safePath(request.url), {
    // A HEAD is rendered like a GET, so that both name the same ETag; the body stays here.
    method: hasBody ? request.method : 'GET',
    headers,
    ...(hasBody && { body: request.body as Uint8Array<ArrayBuffer> }),
  })
}

export function registerWeb(app: FastifyInstance, { origin, development, vatRate, loadWeb, call }: WebOptions) {
  const cache = createPageCache({ enabled: !development })

  app.register(async (scope) => {
    scope.setErrorHandler(answerWithFailurePage)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      handler: async (request, reply) => {
        const { theme, chosen } = themeOf(request)
        if (chosen) reply.header('set-cookie', `theme=${theme}; Path=/; Max-Age=${themeCookieSeconds}; SameSite=Lax`)
        const key = request.method !== 'POST' && !chosen ? `${theme} ${safePath(request.url)}` : undefined
        const kept = key === undefined ? undefined : cache.find(key)
        if (kept) return sendPage(request, reply, kept)
        const { handleWeb } = await loadWeb()
        const response = await handleWeb(toWebRequest(request, origin), { origin, theme, development, vatRate, call })
        const page = await cache.keep(key, response)
        return sendPage(request, reply, page)
      },
    })
  })
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.status(page.status).headers(page.headers)
  if (page.etag === undefined) return reply.send(page.body)
  reply.header('etag', page.etag).header('vary', 'accept-encoding, cookie')
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  const { body, encoding } = page.bodyFor(request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(body)
}
