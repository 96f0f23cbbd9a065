/** Requests to an object storage: signed, bounded in time, made again where the storage did not answer. */
import { setTimeout as pause } from 'node:timers/promises'
import { StorageFailed } from './file-store.port.ts'
import { emptySha256, signedHeaders } from './s3-signature.ts'
import type { Spooled } from './spooled.ts'

export interface ObjectStorage {
  readonly url: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface Patience {
  /** Until an answer begins. */
  readonly timeoutMs?: number
  readonly attempts?: number
  readonly pauseMs?: number
}

interface Asked {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Spooled
  readonly accepts: readonly number[]
}

/** A line so slow is down. */
const slowestBytesAMs = 250
const fullCodes = /<Code>(QuotaExceeded|XMinioStorageFull|StorageFull|InsufficientStorage|EntityTooLarge)<\/Code>/

export function s3Requests(storage: ObjectStorage, { timeoutMs = 30_000, attempts = 3, pauseMs = 300 }: Patience) {
  const once = async ({ method, path, query = {}, headers = {}, body, accepts }: Asked): Promise<Response> => {
    const url = new URL(`/${storage.bucket}${path}`, storage.url)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const sent = { ...headers, ...(body && { 'content-length': String(body.bytes) }) }
    const signed = signedHeaders({ method, url, headers: sent, payloadSha256: body?.sha256 ?? emptySha256, at: new Date() }, storage)
    const tooSlow = new AbortController()
    const timer = setTimeout(() => tooSlow.abort(), timeoutMs + (body?.bytes ?? 0) / slowestBytesAMs)
    try {
      const request = { method, headers: signed, signal: tooSlow.signal, redirect: 'error' as const, ...(body && { body: body.open(), duplex: 'half' as const }) }
      const response = await fetch(url, request as RequestInit)
      if (accepts.includes(response.status)) return response
      throw refusedWith(response.status, await response.text())
    } catch (error) {
      if (error instanceof StorageFailed) throw error
      throw new StorageFailed('STORAGE_DOWN', tooSlow.signal.aborted ? 'It is too slow.' : causeOf(error))
    } finally {
      clearTimeout(timer)
    }
  }

  /** What was asked for may have been done although nobody heard of it: every request may be made again. */
  const ask = async (asked: Asked): Promise<Response> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(asked)
      } catch (error) {
        if (!(error instanceof StorageFailed) || error.code !== 'STORAGE_DOWN' || attempt >= attempts) throw error
        await pause(pauseMs * 2 ** (attempt - 1))
      }
    }
  }

  return { once, ask }
}

function refusedWith(status: number, text: string): StorageFailed {
  if (status === 404) return new StorageFailed('FILE_MISSING')
  if (status === 507 || fullCodes.test(text)) return new StorageFailed('DISK_FULL')
  return new StorageFailed('STORAGE_DOWN', `It answers ${status} ${textOf(text, 'Code') ?? ''}`.trim())
}

/** Whoever does not read an answer holds its connection. */
export async function discard(response: Response) {
  await response.arrayBuffer().catch(() => undefined)
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function textOf(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text?.replaceAll(/&(\w+);/g, (whole, entity: string) => characters[entity] ?? whole)
}

/** The reason lies one deeper in what `fetch` throws. */
export function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.name) : ''
}
