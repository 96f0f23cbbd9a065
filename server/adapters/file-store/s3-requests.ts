/** Signed, bounded in time, repeated where the storage did not answer. */
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { causeOf } from '#server/adapters/bounded-call.ts'
import { arriving, createPatience, KeptSilent } from '#server/http/patience.ts'
import { type FileContent, StorageFailed } from './file-store.port.ts'

export interface ObjectStorage {
  readonly url: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface Manners {
  /** In which no byte moves. */
  readonly silenceMs?: number
  /** In which a storage that was silent is left alone: where others wait, too. */
  readonly restMs?: number
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

const fullCodes = /<Code>(QuotaExceeded|XMinioStorageFull|StorageFull|InsufficientStorage|EntityTooLarge)<\/Code>/

export function s3Requests(storage: ObjectStorage, { silenceMs = 20_000, restMs, attempts = 3, pauseMs = 300 }: Manners) {
  const waitFor = createPatience({ silenceMs, ...(restMs !== undefined && { restMs }) })

  const once = async ({ method, path, query = {}, headers = {}, body, accepts }: Asked): Promise<Response> => {
    const url = new URL(`/${storage.bucket}${path}`, storage.url)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const sent = { ...headers, ...(body && { 'content-length': String(body.bytes) }) }
    const signed = signedHeaders({ method, url, headers: sent, payloadSha256: body?.sha256 ?? emptySha256, at: new Date() }, storage)
    return waitFor(async ({ signal, moved }) => {
      const request = { method, headers: signed, signal, redirect: 'error', ...(body && { body: told(body.open(), moved), duplex: 'half' }) }
      const response = await fetch(url, request as object)
      if (accepts.includes(response.status)) return response
      throw refusedWith(response.status, await response.text())
    }).catch(failing)
  }

  /** What was asked for may have been done although nobody heard of it: every request may be made again. */
  const ask = async (asked: Asked): Promise<Response> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(asked)
      } catch (error) {
        if (!(error instanceof StorageFailed) || error.code !== 'STORAGE_DOWN' || isSilence(error) || attempt >= attempts) throw error
        await pause(pauseMs * 2 ** (attempt - 1))
      }
    }
  }

  async function* read(asked: Asked): AsyncGenerator<Uint8Array> {
    try {
      yield* arriving((await ask(asked)).body, silenceMs)
    } catch (error) {
      failing(error)
    }
  }

  return { once, ask, read }
}

/** Who has waited so long does not wait for more. */
export const isSilence = (error: unknown) => error instanceof StorageFailed && error.cause instanceof KeptSilent

function failing(error: unknown): never {
  throw error instanceof StorageFailed ? error : new StorageFailed('STORAGE_DOWN', error instanceof KeptSilent ? error.message : causeOf(error), { cause: error })
}

/** Tells of every part that is fetched to be sent. */
async function* told(content: AsyncIterable<Uint8Array>, moved: () => void): AsyncGenerator<Uint8Array> {
  for await (const part of content) {
    moved()
    yield part
  }
}

function refusedWith(status: number, text: string): StorageFailed {
  if (status === 404) return new StorageFailed('FILE_MISSING')
  if (status === 507 || fullCodes.test(text)) return new StorageFailed('DISK_FULL')
  return new StorageFailed('STORAGE_DOWN', `It answers ${status} ${textOf(text, 'Code') ?? ''}`.trim())
}

/** Whoever does not read an answer holds its connection. */
export async function discard(response: Response) {
  await response.body?.cancel().catch(() => undefined)
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function textOf(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text?.replaceAll(/&(\w+);/g, (whole, entity: string) => characters[entity] ?? whole)
}

interface ToSign {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** SHA-256 of the body, in hexadecimal. */
  readonly payloadSha256: string
  readonly at: Date
}

export const emptySha256 = createHash('sha256').digest('hex')

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** As the signature wants it: everything but letters, figures and -._~ */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** Signs requests to an object storage: AWS Signature Version 4, in the header. With everything that has to be sent. */
export function signedHeaders({ method, url, headers, payloadSha256, at }: ToSign, { region, accessKeyId, secretAccessKey }: Pick<ObjectStorage, 'region' | 'accessKeyId' | 'secretAccessKey'>): Record<string, string> {
  const moment = at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const day = moment.slice(0, 8)
  const sent = { ...headers, 'host': url.host, 'x-amz-content-sha256': payloadSha256, 'x-amz-date': moment }
  const sorted = Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value.trim()] as const).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const names = sorted.map(([name]) => name).join(';')
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted().join('&')
  const path = url.pathname.split('/').map((part) => encoded(decodeURIComponent(part))).join('/')
  const request = [method, path, query, ...sorted.map(([name, value]) => `${name}:${value}`), '', names, payloadSha256].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, createHash('sha256').update(request).digest('hex')].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>((before, part) => hmac(before, part), `AWS4${secretAccessKey}`)
  const signature = hmac(key, toSign).toString('hex')
  return { ...sent, authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${names},Signature=${signature}` }
}

/** Length and hash have to be known before sending: a stream waits in a file meanwhile. */
interface Spooled {
  readonly bytes: number
  readonly sha256: string
  /** From its beginning, each time. */
  readonly open: () => AsyncIterable<Uint8Array>
  readonly discard: () => Promise<void>
}

export async function spooled(content: FileContent): Promise<Spooled> {
  const hash = createHash('sha256')
  if (content instanceof Uint8Array) return { bytes: content.length, sha256: hash.update(content).digest('hex'), open: () => slicesOf(content), discard: async () => {} }
  const path = join(tmpdir(), `freizeichen-${randomUUID()}.part`)
  const discard = () => rm(path, { force: true })
  let bytes = 0
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      for await (const part of content) {
        await file.writeFile(part)
        hash.update(part)
        bytes += part.length
      }
    } finally {
      await file.close()
    }
  } catch (error) {
    await discard()
    throw isFull(error) ? new StorageFailed('DISK_FULL', 'Where files wait to be sent.') : error
  }
  return { bytes, sha256: hash.digest('hex'), open: () => partsIn(path), discard }
}

/** In parts as small as those of a file: how far it has come is seen by them. */
const partBytes = 64 * 1024

/** Opened only when somebody reads. */
async function* partsIn(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path)
}

async function* slicesOf(content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < content.length; from += partBytes) yield content.subarray(from, from + partBytes)
}

function isFull(error: unknown): boolean {
  return error instanceof Error && ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
}
