/** Pages and lists that are the same for everybody, compressed as small as possible: a visit costs no rendering, a list no query. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const freshMs = 60_000
const mostPages = 500
const largestBytes = 1024 * 1024
/** What is smaller is not worth compressing. */
export const leastToCompress = 512

type Encoding = 'br' | 'gzip'
/** The same bytes, smaller; each comes when it is done. */
type Twins = { [E in Encoding]?: Buffer }
type PageHeaders = Readonly<Record<string, string | string[]>>

export interface Page {
  readonly status: number
  readonly headers: PageHeaders
  readonly body: Buffer
  /** Only on pages that everybody shares. */
  readonly etag?: string
  readonly bodyFor: (acceptEncoding: string | undefined) => { body: Buffer; encoding?: Encoding }
}

const smaller: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
}

export function createPageCache({ enabled, now = Date.now }: { enabled: boolean; now?: () => number }) {
  const pages = new Map<string, { page: Page; twins: Twins; untilMs: number }>()
  let rounds = 0
  const asked = { found: 0, missed: 0 }

  function find(key: string): Page | undefined {
    const entry = pages.get(key)
    // One that is too old stays: rendered anew it is mostly the same, and has its twins already.
    if (!entry || entry.untilMs <= now()) {
      asked.missed += 1
      return undefined
    }
    asked.found += 1
    pages.delete(key)
    // Put back at the end: the map's order is the order of use.
    pages.set(key, entry)
    return entry.page
  }

  /** Reads the response into a page; keeps it when it has a key and the web says that it is public. */
  async function keep(key: string | undefined, response: Response): Promise<Page> {
    const body = Buffer.from(await response.arrayBuffer())
    const cookies = response.headers.getSetCookie()
    // Cookies are the one header that comes several times.
    const headers = { ...Object.fromEntries(response.headers), ...(cookies.length > 0 && { 'set-cookie': cookies }) }
    const isPublic = response.headers.get('cache-control')?.startsWith('public') === true
    const isShared = response.status === 200 && isPublic && cookies.length === 0
    if (!enabled || key === undefined || !isShared || body.length > largestBytes) return { status: response.status, headers, body, bodyFor: () => ({ body }) }
    const etag = etagOf(body)
    const before = pages.get(key)
    const twins = before?.page.etag === etag ? before.twins : twinsOf(body)
    const page = sharedPage(headers, body, etag, twins)
    pages.delete(key)
    pages.set(key, { page, twins, untilMs: now() + freshMs })
    const [oldest] = pages.keys()
    if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest)
    return page
  }

  /** What was asked for before something changed is not kept when it arrives after. */
  function forget() {
    rounds += 1
    for (const entry of pages.values()) entry.untilMs = 0
  }

  return { find, keep, forget, round: () => rounds, counts: () => ({ kept: pages.size, ...asked }) }
}

export type PageCache = ReturnType<typeof createPageCache>

function accepts(acceptEncoding: string, encoding: Encoding): boolean {
  return acceptEncoding.split(',').some((part) => {
    const [name, quality] = part.trim().split(/\s*;\s*q=/)
    return name === encoding && Number(quality ?? 1) > 0
  })
}

function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Compressed in the background. */
function twinsOf(body: Buffer): Twins {
  const twins: Twins = {}
  if (body.length < leastToCompress) return twins
  for (const encoding of ['br', 'gzip'] as const) {
    void smaller[encoding](body).then((bytes) => { twins[encoding] = bytes })
  }
  return twins
}

/** Until its twins are done the body goes out as it is, for others to compress. */
function sharedPage(headers: PageHeaders, body: Buffer, etag: string, twins: Twins): Page {
  return {
    status: 200, headers, body, etag,
    bodyFor: (acceptEncoding = '') => {
      const encoding = (['br', 'gzip'] as const).find((name) => accepts(acceptEncoding, name))
      const bytes = encoding && twins[encoding]
      return bytes ? { body: bytes, encoding } : { body }
    },
  }
}
