import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { answerJson, answerOnADay, type Call, type Part } from '../call.ts'
import { accessOf, forgetAccesses } from '../tokens.ts'
import { remember } from './asked.ts'
import { orderedRefusal } from './capturing.ts'
import { findOrder } from './orders.ts'
import { isIssue, Refusal } from './refusals.ts'
import { troubleOf, type Trouble } from './troubles.ts'

export interface Exchange {
  /** The names in the address. */
  readonly ids: readonly string[]
  readonly body: unknown
  readonly requestId: string
  readonly origin: string
}

export interface Answer {
  readonly status: number
  readonly body?: object
  /** What is shown to who does not ask for everything. */
  readonly minimal?: object
}

export type Handle = (exchange: Exchange) => Answer | Promise<Answer>

const mostRemembered = 2000
const slowMs = 3000
const answers = new Map<string, { readonly body: string; answer?: Answer }>()

/** `name` is what `POST /control` calls it. */
export function apiPart(name: string, handle: Handle, ids: readonly string[]): Part {
  return async (call) => {
    const debugId = randomBytes(7).toString('hex')
    call.response.setHeader('paypal-debug-id', debugId)
    try {
      await answerCall(call, name, handle, ids)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answerJson(call, error.status, error.bodyWith(debugId))
    }
  }
}

async function answerCall(call: Call, name: string, handle: Handle, ids: readonly string[]) {
  const body = await bodyOf(call)
  remember(name, call.request, body)
  const trouble = troubleOf({ call: name, ...(ids[0] !== undefined && { orderId: ids[0] }), ...customIdIn(body) })
  if (trouble?.day === 'Token-Forgotten') forgetAccesses()
  const access = accessOf(call)
  if (!access || access.grant) throw new Refusal('INVALID_ACCESS_TOKEN')
  const origin = call.url.origin
  const issue = mockedIssue(call) ?? (trouble && isIssue(trouble.day) ? trouble.day : undefined)
  if (issue) throw orderedRefusal(issue, findOrder(ids[0] ?? ''), origin)
  if (trouble && (await isAnsweredBadly(call, trouble))) return
  const requestId = String(call.request.headers['paypal-request-id'] ?? '')
  if (requestId.length > 108) throw new Refusal('INVALID_STRING_LENGTH', { field: 'PayPal-Request-Id' })
  const answer = await onceFor(call, requestId, body, () => handle({ ids, body, requestId, origin }))
  const isWhole = /return=representation/.test(String(call.request.headers['prefer'] ?? '')) || call.request.method === 'GET'
  if (trouble) return void (await answerTheTruthBadly(call, trouble, answer.body ?? {}, answer.status))
  if (answer.body === undefined) return void call.response.writeHead(answer.status).end()
  return answerJson(call, answer.status, isWhole ? answer.body : (answer.minimal ?? answer.body))
}

async function bodyOf({ request }: Call): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'DELETE') return undefined
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
  const sent = await text(request)
  try {
    return sent === '' ? {} : JSON.parse(sent)
  } catch {
    throw new Refusal('MALFORMED_REQUEST_JSON')
  }
}

function customIdIn(body: unknown): { readonly customId?: string } {
  const { purchase_units: units } = (body ?? {}) as { purchase_units?: readonly { custom_id?: unknown }[] }
  const customId = Array.isArray(units) ? units[0]?.custom_id : undefined
  return typeof customId === 'string' ? { customId } : {}
}

/** Shops that test themselves against the real wallet order its refusals with this header. */
function mockedIssue({ request }: Call): string | undefined {
  const [, issue = ''] = /"mock_application_codes"\s*:\s*"(\w+)"/.exec(String(request.headers['paypal-mock-response'] ?? '')) ?? []
  return isIssue(issue) ? issue : undefined
}

/** Nothing happens but the bad answer. */
async function isAnsweredBadly(call: Call, { day, ms = slowMs }: Trouble): Promise<boolean> {
  if (day === 'Slow') await pause(ms)
  if (day === 'Down') throw new Refusal('SERVICE_UNAVAILABLE')
  if (day === 'Stray-404') return call.response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><title>Not found</title>') && true
  if (day === '500' || day === 'Busy' || day === 'Hang-Up') {
    await answerOnADay(call, 'Call', `Call-${day}`, {})
    return true
  }
  return false
}

/** It was done, whatever the shop learns of it. */
async function answerTheTruthBadly(call: Call, { day }: Trouble, body: object, status: number) {
  if (day === 'Lost-Answer') return call.response.socket?.destroy()
  if (day === 'Strange') return answerJson(call, status, { id: 17, status: 'SHINY', links: 'none' })
  return answerOnADay(call, 'Call', day === 'Slow' ? '' : `Call-${day}`, body, status)
}

/** Only what succeeded is kept, so that a declined payment can be asked for again. */
async function onceFor(call: Call, requestId: string, sent: unknown, handle: () => Answer | Promise<Answer>): Promise<Answer> {
  if (requestId === '' || call.request.method !== 'POST') return handle()
  const key = `${call.url.pathname} ${requestId}`
  const body = JSON.stringify(sent)
  const known = answers.get(key)
  if (known && known.body !== body) throw new Refusal('DUPLICATE_REQUEST_ID')
  if (known?.answer) return { ...known.answer, status: 200 }
  if (known) throw new Refusal('PREVIOUS_REQUEST_IN_PROGRESS')
  const entry: { readonly body: string; answer?: Answer } = { body }
  answers.set(key, entry)
  for (const oldest of answers.keys()) if (answers.size > mostRemembered) answers.delete(oldest)
  try {
    entry.answer = await handle()
    return entry.answer
  } catch (error) {
    answers.delete(key)
    throw error
  }
}
