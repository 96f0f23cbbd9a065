/** Keeps pages that are the same for everybody, compressed as small as they go, so that a visit costs no rendering. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const freshMs = 60_000
const mostPages = 500
const largestBytes = 1024 * 1024

type Encoding = 'br' | 'gzip'
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
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
}

export function createPageCache({ enabled, now = Date.now }: { enabled: boolean; now?: () => number }) {
  const pages = new Map<string, { page: Page; untilMs: number }>()
  let rounds = 0

  function find(key: string): Page | undefined {
    const entry = pages.get(key)
    if (!entry) return undefined
    pages.delete(key)
    if (entry.untilMs <= now()) return undefined
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
    const page = sharedPage(headers, body)
    pages.set(key, { page, untilMs: now() + freshMs })
    const [oldest] = pages.keys()
    if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest)
    return page
  }

  /** What was asked for before something changed is not kept when it arrives after. */
  function forget() {
    rounds += 1
    pages.clear()
  }

  return { find, keep, forget, round: () => rounds }
}

export type PageCache = ReturnType<typeof createPageCache>

function accepts(acceptEncoding: string, encoding: Encoding): boolean {
  return acceptEncoding.split(',').some((part) => {
    const [name, quality] = part.trim().split(/\s*;\s*q=/)
    return name === encoding && Number(quality ?? 1) > 0
  })
}

/** Compressed in the background; until that is done the body goes out as it is, for others to compress. */
function sharedPage(headers: PageHeaders, body: Buffer): Page {
  const compressed: { [E in Encoding]?: Buffer } = {}
  for (const encoding of ['br', 'gzip'] as const) {
    void smaller[encoding](body).then((bytes) => { compressed[encoding] = bytes })
  }
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return {
    status: 200, headers, body, etag,
    bodyFor: (acceptEncoding = '') => {
      const encoding = (['br', 'gzip'] as const).find((name) => accepts(acceptEncoding, name))
      const bytes = encoding && compressed[encoding]
      return bytes ? { body: bytes, encoding } : { body }
    },
  }
}
