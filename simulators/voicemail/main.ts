/**
 * Stands in for a gateway to the mailboxes of mobile telephones. `GET /` shows the text messages with their codes, `GET /messages` the same as JSON.
 * The last digit of a number says what happens: 0 success at once, 1 success after 20 s, 2 no code is right, 3 the PIN is wrong, 4 locked, 5 unknown
 * subscriber, 6 taken to another provider, 7 never ends, 8 success after 200 s, 9 busy twice, then success. PINs say what no digit is left for: 0413 too
 * long, 0415 a format it does not take, 0423 the mailbox is off, 0403 a PIN found wrong only later. `POST /control` (`troubles.ts`) breaks single calls.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isSilent, serve } from '../serve.ts'
import { refuse, type Call, type Part } from './call.ts'
import { sendCode } from './challenges.ts'
import { listGreetings, listMessages, showPage } from './page.ts'
import { takeControl } from './troubles.ts'
import { showUpload, takeUpload } from './uploads.ts'

const key = 'the-simulator-takes-this-key-and-no-other'

const open: Readonly<Record<string, Part>> = {
  'GET /': showPage,
  'GET /messages': listMessages,
  'GET /greetings': listGreetings,
  'POST /control': takeControl,
}

function partForShops({ request: { method }, url: { pathname } }: Call): Part | undefined {
  const [, number] = /^\/v1\/msisdn\/(\+[1-9]\d{6,14})\/challenge$/.exec(decodeURIComponent(pathname)) ?? []
  if (method === 'POST' && number !== undefined) return (call) => sendCode(call, number)
  if (method === 'POST' && pathname === '/v1/greetings') return takeUpload
  const [, jobId] = /^\/v1\/greetings\/([\w-]+)$/.exec(pathname) ?? []
  return method === 'GET' && jobId !== undefined ? (call) => showUpload(call, jobId) : undefined
}

async function take(request: IncomingMessage, response: ServerResponse) {
  try {
    const call = { request, response, url: new URL(request.url ?? '', `http://${request.headers.host}`) }
    const openPart = isSilent ? undefined : open[`${request.method} ${call.url.pathname}`]
    const part = openPart ?? partForShops(call)
    if (!part) response.writeHead(404).end('nothing here')
    else if (!openPart && request.headers.authorization !== `Bearer ${key}`) refuse(call, 401, 'KEY_UNKNOWN')
    else await part(call)
  } catch {
    if (!response.headersSent) response.writeHead(400)
    response.end('this cannot be read')
  }
}

serve(createServer((request, response) => { void take(request, response) }))
