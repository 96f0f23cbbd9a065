/** A link opens one path for ten minutes, for the user who was signed in when it was made, and only as long as that session lasts. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LinkKeys } from '#server/config.ts'
import { contract } from '#domain/contract.ts'
import type { Audience, Contract, Endpoint } from '#domain/endpoint.ts'

const linkMs = 10 * 60 * 1000

interface Signed {
  /** With its query, as the link will be asked for. */
  readonly path: string
  readonly sessionId: string
  readonly expiresAtMs: number
}

function seal(key: Buffer, { path, sessionId, expiresAtMs }: Signed): string {
  return createHmac('sha256', key).update(`${sessionId}\n${expiresAtMs}\n${path}`).digest('base64url')
}

/** Makes links to calls, by their paths, for who asks now. */
export function linksFor({ now, linkKeys: [newest] }: { readonly now: () => Date; readonly linkKeys: LinkKeys }, { sessionId }: { readonly sessionId: string }) {
  const expiresAtMs = now().getTime() + linkMs
  const linkTo = (callPath: string) => {
    const path = `/api${callPath}`
    return `${path}${path.includes('?') ? '&' : '?'}token=${sessionId}.${expiresAtMs}.${seal(newest, { path, sessionId, expiresAtMs })}`
  }
  return { linkTo, expiresAt: new Date(expiresAtMs) }
}

/** The path that a link claims to open, and its token, which stands at the very end. */
export function splitLink(url: string): { path: string; token: string } | undefined {
  const found = /^(.+)[?&]token=([\w.-]{1,200})$/.exec(url)
  return found?.[1] !== undefined && found[2] !== undefined ? { path: found[1], token: found[2] } : undefined
}

/** Whose session opens this path; `undefined` for a link that is too old, was made for another path, or not by us. */
export function sessionOfLink(keys: LinkKeys, path: string, token: string, now: Date): string | undefined {
  const [sessionId = '', expires = '', given = ''] = token.split('.')
  const expiresAtMs = Number(expires)
  if (!(now.getTime() < expiresAtMs)) return undefined
  const actual = Buffer.from(given)
  const isSealedBy = (key: Buffer) => {
    const expected = Buffer.from(seal(key, { path, sessionId, expiresAtMs }))
    return expected.length === actual.length && timingSafeEqual(expected, actual)
  }
  return keys.some(isSealedBy) ? sessionId : undefined
}

const files = Object.values(contract as Readonly<Record<string, Contract>>)
  .flatMap((calls): Endpoint[] => Object.values(calls))
  .filter(({ isOpenedByLink }) => isOpenedByLink)
  .map(({ path, audience }) => ({ audience, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[\\w.~%-]+')}(\\?[\\w.~%=&+-]*)?$`) }))

/** Relative to `/api`. A path that brings a token of its own gets no other. */
export function isForLink(path: string, audiences: readonly Audience[]): boolean {
  return files.some(({ audience, pattern }) => audiences.includes(audience) && pattern.test(path)) && !/[?&]token=/.test(path)
}
