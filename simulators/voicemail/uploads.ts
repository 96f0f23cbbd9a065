/** `POST /v1/greetings` and `GET /v1/greetings/{job_id}`: what becomes of a greeting is written in the last digit of its number, and in some PINs. */
import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { refuse, type Call } from './call.ts'
import { findChallenge, isExpired, type Challenge } from './challenges.ts'
import { clock } from './clock.ts'
import { mailboxSoundIn } from './mailbox-sound.ts'
import { meetsTrouble } from './troubles.ts'

export interface Upload {
  readonly jobId: string
  readonly number: string
  readonly takenAt: number
  readonly seconds: number
  /** Null: never. */
  readonly doneAfterSeconds: number | null
  readonly failsWith?: string
}

interface Meta {
  readonly msisdn: string
  readonly challenge_id: string
  readonly code: string
  readonly pin: string
  readonly slot: string
  readonly activate: boolean
}

const mostSeconds = 60
const mostRemembered = 500
const busyTwice = new Map<string, number>()
const answersByKey = new Map<string, { readonly fingerprint: string; readonly jobId: string }>()
export const uploads = new Map<string, Upload>()

/** Told by the PIN, for what no digit is left. */
const daysByPin: Readonly<Record<string, readonly [status: number, code: string]>> = {
  '0413': [413, 'TOO_LONG'], '0415': [415, 'BAD_FORMAT'], '0423': [423, 'MAILBOX_OFF'],
}
const pinFoundWrongLater = '0403'

const secondsByDigit: Readonly<Record<string, number>> = { 1: 20, 8: 200 }

export async function takeUpload(call: Call) {
  const { isOver, answer } = await meetsTrouble(call, 'upload')
  if (isOver) return
  const key = String(call.request.headers['idempotency-key'] ?? '')
  if (!/^[\w-]{16,100}$/.test(key)) return refuse(call, 400, 'IDEMPOTENCY_KEY_REQUIRED')
  const { meta, audio } = await partsOf(call)
  if (meta.msisdn.endsWith('9') && isBusyNow(meta.challenge_id)) return refuse(call, 503, 'BUSY')
  const fingerprint = createHash('sha256').update(JSON.stringify(meta)).digest('hex')
  const before = answersByKey.get(key)
  if (before && before.fingerprint !== fingerprint) return refuse(call, 422, 'IDEMPOTENCY_KEY_REUSED')
  if (before) return answer(call, 202, { job_id: before.jobId, status: 'PENDING' })
  const refusal = refusalOf(meta, audio)
  if (refusal) return refuse(call, ...refusal)
  const jobId = randomUUID()
  answersByKey.set(key, { fingerprint, jobId })
  const doneAfterSeconds = meta.msisdn.endsWith('7') ? null : (secondsByDigit[meta.msisdn.at(-1) ?? ''] ?? 0)
  const failure = meta.pin === pinFoundWrongLater ? { failsWith: 'PIN_WRONG' } : {}
  uploads.set(jobId, { jobId, number: meta.msisdn, takenAt: clock(), seconds: mailboxSoundIn(audio)?.seconds ?? 0, doneAfterSeconds, ...failure })
  for (const oldest of uploads.keys()) if (uploads.size > mostRemembered) uploads.delete(oldest)
  return answer(call, 202, { job_id: jobId, status: 'PENDING' })
}

async function partsOf({ request }: Call): Promise<{ meta: Meta; audio: Uint8Array }> {
  const form = await new Response(new Uint8Array(await buffer(request)), { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData()
  const audio = form.get('audio')
  return {
    meta: JSON.parse(String(form.get('meta'))) as Meta,
    audio: audio instanceof Blob ? new Uint8Array(await audio.arrayBuffer()) : new Uint8Array(),
  }
}

function isBusyNow(challengeId: string): boolean {
  const before = busyTwice.get(challengeId) ?? 0
  busyTwice.set(challengeId, before + 1)
  return before < 2
}

/** First the code, which proves whose number it is; only then anything about the mailbox. */
function refusalOf({ msisdn, challenge_id: id, code, pin }: Meta, audio: Uint8Array): readonly [status: number, code: string, more?: object] | undefined {
  const challenge = findChallenge(id)
  if (!challenge || challenge.number !== msisdn || isExpired(challenge) || challenge.triesLeft < 1) return [410, 'CODE_EXPIRED']
  if (code !== challenge.code || msisdn.endsWith('2')) return [401, 'CODE_WRONG', { attempts_left: oneTryLess(challenge) }]
  if (msisdn.endsWith('3')) return [403, 'PIN_WRONG']
  if (msisdn.endsWith('4')) return [403, 'PIN_LOCKED']
  const day = daysByPin[pin]
  if (day) return day
  const sound = mailboxSoundIn(audio)
  if (!sound) return [415, 'BAD_FORMAT']
  return sound.seconds > mostSeconds ? [413, 'TOO_LONG'] : undefined
}

function oneTryLess(challenge: Challenge): number {
  challenge.triesLeft -= 1
  return challenge.triesLeft
}

export async function showUpload(call: Call, jobId: string) {
  const { isOver, answer } = await meetsTrouble(call, 'read')
  if (isOver) return
  const upload = uploads.get(jobId)
  if (!upload) return refuse(call, 404, 'UNKNOWN_JOB')
  return answer(call, 200, stateOf(upload))
}

export function stateOf({ takenAt, doneAfterSeconds, failsWith }: Upload) {
  if (doneAfterSeconds === null || clock() < takenAt + doneAfterSeconds * 1000) return { status: 'PENDING' }
  return failsWith === undefined ? { status: 'DONE' } : { status: 'FAILED', error: { code: failsWith, detail: 'found out when calling the mailbox' } }
}
