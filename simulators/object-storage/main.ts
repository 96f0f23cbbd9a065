/**
 * Stands in for an object storage that speaks S3, addressed by path: `PUT`, `GET` (with ranges), `HEAD`, `DELETE` of `/bucket/key`, and lists with
 * `?list-type=2`. Holds its files in memory, and refuses what is not signed with its own keys (access key `freizeichen`).
 * `POST /control` with `{"day": …, "times": …}` says what happens to the next requests: `slow` (3 s), `unavailable` (503), `lost-answer` (it is done, and
 * the connection breaks), `hang-up` (nothing is done), `full` (507 for what is to be stored), `cut` (half of a file), `denied` (403).
 * `GET /asked` shows the last requests.
 */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '../serve.ts'

interface Stored {
  readonly bytes: Buffer
  readonly modifiedAt: Date
}

const slowMs = 3000
const mostRemembered = 200
const pageSize = 1000
const accessKeyId = 'freizeichen'
const secretAccessKey = 'the-simulator-takes-this-secret-and-no-other'
const files = new Map<string, Stored>()
const asked: string[] = []
let trouble = { day: '', times: 0 }

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const keyed = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const strict = (text: string) => encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Reckons the signature from what arrived, and compares. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, id, day, region, names, signature] = /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(headers.authorization ?? '') ?? []
  if (id !== accessKeyId || !day || !region || !names || !names.split(';').includes('host')) return false
  if (headers['x-amz-content-sha256'] !== sha256(body)) return false
  const { pathname, searchParams } = new URL(url, 'http://storage')
  const query = [...searchParams].map(([name, value]) => `${strict(name)}=${strict(value)}`).toSorted().join('&')
  const lines = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`)
  const request = [method, pathname, query, ...lines, '', names, sha256(body)].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${day}/${region}/s3/aws4_request`, sha256(request)].join('\n')
  const key = keyed(keyed(keyed(keyed(`AWS4${secretAccessKey}`, day), region), 's3'), 'aws4_request')
  return keyed(key, toSign).toString('hex') === signature
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

function takeDay(): string {
  if (trouble.times <= 0) return ''
  trouble = { ...trouble, times: trouble.times - 1 }
  return trouble.day
}

function list({ searchParams, pathname }: URL, response: ServerResponse) {
  const bucket = `${pathname.replaceAll('/', '')}/`
  const [prefix, after] = [searchParams.get('prefix') ?? '', searchParams.get('continuation-token') ?? '']
  const keys = [...files.keys()].filter((key) => key.startsWith(bucket + prefix)).map((key) => key.slice(bucket.length)).filter((key) => key > after).toSorted()
  const page = keys.slice(0, pageSize)
  const isTruncated = keys.length > page.length
  const contents = page.map((key) => `<Contents><Key>${key}</Key><LastModified>${files.get(bucket + key)?.modifiedAt.toISOString()}</LastModified></Contents>`)
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  response.writeHead(200, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`)
}

function send({ bytes }: Stored, { method, headers }: IncomingMessage, response: ServerResponse, isCut: boolean) {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  const part = from === undefined ? bytes : bytes.subarray(Number(from), Number(to) + 1)
  response.writeHead(from === undefined ? 200 : 206, { 'content-length': part.length, 'etag': `"${sha256(bytes)}"` })
  if (method === 'HEAD') return response.end()
  if (!isCut) return response.end(part)
  response.write(part.subarray(0, part.length / 2))
  return setTimeout(() => response.destroy(), 50)
}

async function answer(request: IncomingMessage, response: ServerResponse, body: Buffer, day: string) {
  const url = new URL(request.url ?? '/', 'http://storage')
  const key = decodeURIComponent(url.pathname.slice(1))
  if (day === 'slow') await pause(slowMs)
  if (day === 'hang-up') return response.destroy()
  if (day === 'unavailable') return refuse(response, 503, 'SlowDown')
  if (day === 'denied' || !isSigned(request, body)) return refuse(response, 403, day === 'denied' ? 'AccessDenied' : 'SignatureDoesNotMatch')
  if (day === 'full' && request.method === 'PUT') return refuse(response, 507, 'InsufficientStorage')
  if (request.method === 'PUT') files.set(key, { bytes: body, modifiedAt: new Date() })
  if (request.method === 'DELETE') files.delete(key)
  if (day === 'lost-answer') return response.destroy()
  if (request.method === 'PUT') return response.writeHead(200, { etag: `"${sha256(body)}"` }).end()
  if (request.method === 'DELETE') return response.writeHead(204).end()
  if (url.searchParams.get('list-type') === '2') return list(url, response)
  const stored = files.get(key)
  return stored ? send(stored, request, response, day === 'cut') : refuse(response, 404, 'NoSuchKey')
}

async function take(request: IncomingMessage, response: ServerResponse) {
  const body = await buffer(request)
  if (request.url === '/asked') return response.end(JSON.stringify(asked))
  if (request.url === '/control') {
    trouble = { day: '', times: 0, ...(JSON.parse(body.toString()) as Partial<typeof trouble>) }
    return response.end('{}')
  }
  asked.push(`${request.method} ${request.url}`)
  if (asked.length > mostRemembered) asked.shift()
  return answer(request, response, body, takeDay())
}

serve(createServer((request, response) => { void take(request, response).catch(() => response.destroy()) }))
