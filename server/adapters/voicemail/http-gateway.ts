/** JSON and one multipart upload; each call is bounded, each upload repeatable by its key. */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { longestUploadSeconds } from '#domain/delivery/code-rules.ts'
import { boundedCall, CallFailed, fromJson, type Reply } from '#server/adapters/bounded-call.ts'
import { type GatewayRefusal, isGatewayRefusal, type UploadState, type VoicemailGateway, type VoicemailUpload } from './voicemail.port.ts'

interface Options {
  readonly name: string
  /** Origin. */
  readonly url: string
  readonly key: string
  /** Of one try. */
  readonly tryTimeoutMs?: number
  readonly firstPauseMs?: number
}

const mostTries = 3
/** The rest of the time is for the pauses between them. */
const usualTryMs = (longestUploadSeconds * 800) / mostTries

export function httpGateway({ name, url, key, tryTimeoutMs = usualTryMs, firstPauseMs = 400 }: Options): VoicemailGateway {
  async function ask<Answer extends z.ZodType>(path: string, request: RequestInit, schema: Answer): Promise<z.output<Answer> | GatewayRefusal> {
    const headers = { accept: 'application/json', authorization: `Bearer ${key}`, ...request.headers }
    try {
      const reply = await boundedCall(`${url}${path}`, { ...request, headers }, { signal: AbortSignal.timeout(tryTimeoutMs) })
      if (reply.status >= 300) return refusalIn(reply)
      const { data } = schema.safeParse(fromJson(reply.text))
      return data ?? { refused: 'GATEWAY_SILENT', reason: `${reply.status}, and an answer that cannot be read` }
    } catch (error) {
      return { refused: 'GATEWAY_SILENT', reason: error instanceof CallFailed ? error.message : 'the call could not be made' }
    }
  }

  async function again<Answer extends object>(once: () => Promise<Answer | GatewayRefusal>, after: readonly GatewayRefusal['refused'][]) {
    for (let tries = 1; ; tries += 1) {
      const answer = await once()
      if (tries >= mostTries || !isGatewayRefusal(answer) || !after.includes(answer.refused)) return answer
      await pause(firstPauseMs * 2 ** (tries - 1))
    }
  }

  return {
    name,
    sendCode: async (number) => {
      const request = { method: 'POST', body: JSON.stringify({ purpose: 'voicemail-greeting' }), headers: { 'content-type': 'application/json' } }
      const answer = await again(() => ask(`/v1/msisdn/${encodeURIComponent(number)}/challenge`, request, sentCodeSchema), ['GATEWAY_BUSY'])
      return isGatewayRefusal(answer) ? answer : { challengeId: answer.challenge_id, expiresInSeconds: answer.expires_in }
    },
    upload: async (upload) => {
      const headers = { 'idempotency-key': upload.idempotencyKey }
      const once = () => ask('/v1/greetings', { method: 'POST', body: formOf(upload), headers }, takenUploadSchema)
      const answer = await again(once, ['GATEWAY_BUSY', 'GATEWAY_SILENT'])
      return isGatewayRefusal(answer) ? answer : { jobId: answer.job_id }
    },
    readUpload: async (jobId) => {
      const answer = await ask(`/v1/greetings/${encodeURIComponent(jobId)}`, {}, uploadStateSchema)
      return isGatewayRefusal(answer) ? answer : stateIn(answer)
    },
  }
}

function formOf({ number, challengeId, code, pin, audio }: VoicemailUpload): FormData {
  const form = new FormData()
  form.set('meta', JSON.stringify({ msisdn: number, challenge_id: challengeId, code, pin, slot: 'standard', activate: true }))
  form.set('audio', new Blob([new Uint8Array(audio)], { type: 'audio/wav' }), 'greeting.wav')
  return form
}

function stateIn({ status, error }: z.output<typeof uploadStateSchema>): UploadState {
  if (status === 'FAILED') return { state: 'failed', because: meaningOf(error?.code ?? '') }
  return { state: status === 'DONE' ? 'done' : 'pending' }
}

/** What a gateway answers, and what that means to us. */
const idSchema = z.string().min(1).max(200)

const sentCodeSchema = z.object({ challenge_id: idSchema, expires_in: z.number().positive().max(3600) })

const takenUploadSchema = z.object({ job_id: idSchema })

const uploadStateSchema = z.object({
  status: z.enum(['PENDING', 'DONE', 'FAILED']), error: z.object({ code: z.string() }).nullish(),
})

const complaintSchema = z.object({
  error: z.object({ code: z.string().max(60).regex(/^[A-Z_]+$/) }),
  attempts_left: z.int().min(0).optional(),
  ported_to: z.string().max(64).regex(/^[a-z0-9-]+$/).optional(),
  retry_after: z.number().min(0).optional(),
})

const meanings: Readonly<Record<string, GatewayRefusal['refused']>> = {
  UNKNOWN_SUBSCRIBER: 'UNKNOWN_SUBSCRIBER', NOT_THIS_PROVIDER: 'NOT_THIS_PROVIDER', TOO_MANY_SMS: 'TOO_MANY_CODES',
  CODE_WRONG: 'CODE_WRONG', CODE_EXPIRED: 'CODE_EXPIRED', PIN_WRONG: 'PIN_WRONG', PIN_LOCKED: 'PIN_LOCKED', MAILBOX_OFF: 'MAILBOX_OFF',
  TOO_LONG: 'TOO_LONG', BAD_FORMAT: 'BAD_FORMAT',
  // Ours to mend; the customer may come back when it is.
  KEY_UNKNOWN: 'GATEWAY_BUSY', BUSY: 'GATEWAY_BUSY',
}

const meaningOf = (code: string): GatewayRefusal['refused'] => meanings[code] ?? 'REFUSED'

function refusalIn({ status, text }: Reply): GatewayRefusal {
  const { data } = complaintSchema.safeParse(fromJson(text))
  const reason = [status, data?.error.code].filter(Boolean).join(' ')
  if (status >= 500 && status !== 503) return { refused: 'GATEWAY_SILENT', reason }
  if (!data) return { refused: status >= 500 || status === 429 ? 'GATEWAY_BUSY' : 'GATEWAY_SILENT', reason: `${reason}, and words that cannot be read` }
  return {
    refused: status === 503 ? 'GATEWAY_BUSY' : meaningOf(data.error.code), reason,
    ...(data.attempts_left !== undefined && { attemptsLeft: data.attempts_left }),
    ...(data.ported_to !== undefined && { portedTo: data.ported_to }),
    ...(data.retry_after !== undefined && { retryAfterSeconds: data.retry_after }),
  }
}
