/** What a gateway answers, and what that means to us. */
import { z } from 'zod'
import type { Reply } from '../bounded-call.ts'
import type { GatewayRefusal } from './voicemail.port.ts'

const idSchema = z.string().min(1).max(200)

export const sentCodeSchema = z.object({ challenge_id: idSchema, expires_in: z.number().positive().max(3600) })

export const takenUploadSchema = z.object({ job_id: idSchema })

export const uploadStateSchema = z.object({
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

export const meaningOf = (code: string): GatewayRefusal['refused'] => meanings[code] ?? 'REFUSED'

export function refusalIn({ status, text }: Reply): GatewayRefusal {
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

export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
