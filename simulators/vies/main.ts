/**
 * Stands in for the European register of VAT ids: `POST /check-vat-number` with JSON, answers as VIES does over REST.
 * Every number that has the shape of its country is valid, unless its digits begin with 999 and say what happens (the last digits are free,
 * so that the check digit can be right): 99901 valid without name, 99902 not valid, 99903 MS_UNAVAILABLE, 99904 SERVICE_UNAVAILABLE,
 * 99905 MS_MAX_CONCURRENT_REQ, 99906 slow (3 s), 99907 hangs up, 99908 status 500, 99909 a page instead of JSON, 99910 the answer is cut,
 * 99911 never ends, 99912 speaks of another number, 99913 MS_UNAVAILABLE twice and valid then, 99914 signs that no database takes.
 * Beside a real shop it vouches for nobody: every country is MS_UNAVAILABLE.
 * Germany keeps names to itself, as it does in truth. `GET /asked` shows the last questions.
 */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { isSilent, serve } from '../serve.ts'

interface Question {
  readonly countryCode?: unknown
  readonly vatNumber?: unknown
  readonly requesterMemberStateCode?: unknown
  readonly requesterNumber?: unknown
}

const slowMs = 3000
const mostRemembered = 100
const page = '<!doctype html><title>Maintenance</title>'.repeat(50)
const dashes = '---'
const asked: Question[] = []
const waiting = new Map<string, number>()

const shapes: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/, BE: /^[01]\d{9}$/, DE: /^\d{9}$/, DK: /^\d{8}$/, EL: /^\d{9}$/, ES: /^[0-9A-Z]\d{7}[0-9A-Z]$/, FR: /^[0-9A-Z]{2}\d{9}$/,
  IT: /^\d{11}$/, LU: /^\d{8}$/, NL: /^\d{9}B\d{2}$/, PL: /^\d{10}$/,
}

const complaints: Readonly<Record<string, string>> = { '03': 'MS_UNAVAILABLE', '04': 'SERVICE_UNAVAILABLE', '05': 'MS_MAX_CONCURRENT_REQ' }

const refusal = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] })

function verdict({ countryCode, vatNumber, requesterNumber }: Question, day: string) {
  const valid = day !== '02'
  const isNamed = valid && countryCode !== 'DE' && day !== '01'
  const match = Object.fromEntries(['Name', 'Street', 'PostalCode', 'City', 'CompanyType'].map((part) => [`trader${part}Match`, 'NOT_PROCESSED']))
  return {
    countryCode, valid, ...match,
    vatNumber: day === '12' ? '123456789' : vatNumber,
    requestDate: new Date().toISOString(),
    requestIdentifier: requesterNumber ? `SIMULATED${randomBytes(6).toString('hex')}` : '',
    name: day === '14' ? 'Null\0 und halb \ud83d GmbH' : isNamed ? 'Muster Handels GmbH' : dashes,
    address: isNamed ? 'Beispielgasse 7\n1010 Wien' : dashes,
    traderName: dashes, traderStreet: dashes, traderPostalCode: dashes, traderCity: dashes, traderCompanyType: dashes,
  }
}

/** Twice not, then as it should: for whoever asks again. */
function isStillWaiting(number: string): boolean {
  const before = waiting.get(number) ?? 0
  waiting.set(number, before + 1)
  return before < 2
}

async function answer(question: Question, response: ServerResponse) {
  const { countryCode, vatNumber } = question
  const isShaped = typeof countryCode === 'string' && typeof vatNumber === 'string' && shapes[countryCode]?.test(vatNumber)
  if (!isShaped) return json(response, refusal('INVALID_INPUT'))
  if (isSilent) return json(response, refusal('MS_UNAVAILABLE'))
  const day = /^\D?[01]?999(\d\d)/.exec(vatNumber)?.[1] ?? ''
  const complaint = complaints[day] ?? (day === '13' && isStillWaiting(vatNumber) ? complaints['03'] : undefined)
  if (complaint) return json(response, refusal(complaint))
  if (day === '06') await pause(slowMs)
  if (day === '07') return response.socket?.destroy()
  if (day === '08') return response.writeHead(500).end('out of order')
  if (day === '09') return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  const body = JSON.stringify(verdict(question, day))
  response.writeHead(200, { 'content-type': 'application/json' })
  if (day === '11') return endless(response)
  return response.end(day === '10' ? body.slice(0, body.length / 2) : body)
}

async function endless(response: ServerResponse) {
  while (!response.destroyed) {
    response.write(page)
    await pause(1)
  }
}

function json(response: ServerResponse, body: unknown) {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function take(request: IncomingMessage, response: ServerResponse) {
  if (request.url === '/asked' && !isSilent) return json(response, asked)
  if (request.method !== 'POST' || request.url !== '/check-vat-number') return response.writeHead(404).end('nothing here')
  try {
    const question = JSON.parse(await text(request)) as Question
    asked.push(question)
    if (asked.length > mostRemembered) asked.shift()
    return await answer(question, response)
  } catch {
    return response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(refusal('VOW-ERR-11')))
  }
}

serve(createServer((request, response) => { void take(request, response) }))
