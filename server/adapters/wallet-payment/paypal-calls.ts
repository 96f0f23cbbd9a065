/** The token is renewed in time; a call is repeated where its outcome is unknown, and always bounded in time. */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { basicAuthorization, boundedCall, CallFailed, fromJson } from '#server/adapters/bounded-call.ts'
import { WalletFailed } from '#server/adapters/wallet/paypal.ts'
import { complaintIn, type Complaint } from './paypal-answers.ts'

export interface PaypalCallOptions {
  /** Of the programs' host: `https://api-m.paypal.com`. */
  readonly api: string
  readonly tokenAddress: string
  readonly clientId: string
  readonly clientSecret: string
  readonly now: () => Date
  /** From 0 to 1, so that shops which were turned away together do not come back together. */
  readonly chance: () => number
  /** For a call with all its repetitions. */
  readonly timeoutMs: number
  readonly tryTimeoutMs: number
  readonly firstPauseMs: number
}

export interface PaypalCall {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly body?: object
  /** Under the same one the wallet does a thing once, however often it is asked. */
  readonly requestId?: string
}

export interface PaypalReply {
  readonly status: number
  readonly answer: unknown
  /** What it does not like, unless the status is a good one. */
  readonly complaint: Complaint | undefined
  /** Whether an earlier try of the same call ended without an answer, so that it may have been done all the same. */
  readonly isAfterSilence: boolean
}

/** Rejects with CallFailed where nobody answers to the point in time, and with WalletFailed where it refuses the shop. */
export type AskPaypal = (call: PaypalCall, signal?: AbortSignal) => Promise<PaypalReply>

const mostTries = 4
const mostBytes = 512 * 1024
const marginMs = 60_000

const tokenSchema = z.object({
  access_token: z.string().max(8192).regex(/^[\x21-\x7e]+$/), token_type: z.string().regex(/^bearer$/i), expires_in: z.number().positive(),
})

export function paypalCalls(options: PaypalCallOptions): AskPaypal {
  const tokens = accessTokens(options)

  async function askOnce({ method, path, body, requestId }: PaypalCall, token: string, signal: AbortSignal) {
    const headers = {
      authorization: `Bearer ${token}`, accept: 'application/json', prefer: 'return=representation',
      ...(body && { 'content-type': 'application/json' }), ...(requestId !== undefined && { 'paypal-request-id': requestId }),
    }
    const request = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const { status, text } = await boundedCall(`${options.api}${path}`, request, { signal, mostBytes })
    const answer = fromJson(text)
    return { status, answer, complaint: status < 300 ? undefined : complaintIn(status, answer) }
  }

  /** A token may be revoked before its time: one that is not taken is replaced once. */
  async function askWithToken(call: PaypalCall, signal: AbortSignal) {
    const token = await tokens.current()
    const reply = await askOnce(call, token, signal)
    if (reply.status !== 401) return reply
    tokens.forget(token)
    return askOnce(call, await tokens.current(), signal)
  }

  return async (call, signal = AbortSignal.timeout(options.timeoutMs)) => {
    let isAfterSilence = false
    for (let tries = 1; ; tries += 1) {
      const reply = await askWithToken(call, AbortSignal.any([signal, AbortSignal.timeout(options.tryTimeoutMs)]))
        .catch((error: unknown) => silenceOf(error, isAfterSilence))
      const isLast = tries >= mostTries || signal.aborted
      if (reply instanceof CallFailed) isAfterSilence = true
      else if (!isBusy(reply)) return { ...reply, isAfterSilence }
      if (isLast) throw reply instanceof CallFailed ? reply : new CallFailed('down', `it answered ${wordsOf(reply)}`)
      await rest(options.firstPauseMs * 2 ** (tries - 1) * (0.5 + options.chance() / 2), signal)
    }
  }
}

/** An answer that never ends is not tried again: it would be the same. After a silence, being refused no longer proves that nothing was done. */
function silenceOf(error: unknown, isAfterSilence: boolean): CallFailed {
  if (error instanceof CallFailed && error.reason !== 'too long') return error
  throw error instanceof WalletFailed && isAfterSilence ? new CallFailed('down', error.message) : error
}

/** Of these the wallet itself says: later, with the same id. */
function isBusy({ status, complaint }: Pick<PaypalReply, 'status' | 'complaint'>): boolean {
  return status === 409 || status === 429 || status >= 500 || complaint?.issue === 'PREVIOUS_REQUEST_IN_PROGRESS'
}

/** For the log. */
export function wordsOf({ status, complaint }: Pick<PaypalReply, 'status' | 'complaint'>): string {
  const { issue = '', debugId = '' } = complaint ?? {}
  return [status, issue, debugId && `(debug id ${debugId})`].filter(Boolean).join(' ')
}

/** Ends early, without complaint, when the time for everything is up. */
export async function rest(ms: number, signal: AbortSignal) {
  await pause(ms, undefined, { signal }).catch(() => {})
}

function accessTokens({ tokenAddress, clientId, clientSecret, now, tryTimeoutMs }: PaypalCallOptions) {
  const authorization = basicAuthorization(clientId, clientSecret)
  let known: { readonly token: string; readonly endsAt: number } | undefined
  let asking: Promise<string> | undefined

  async function fresh(): Promise<string> {
    const body = new URLSearchParams({ grant_type: 'client_credentials' })
    const request = { method: 'POST', body, headers: { authorization, accept: 'application/json' } }
    const { status, text } = await boundedCall(tokenAddress, request, { signal: AbortSignal.timeout(tryTimeoutMs) })
    if (status === 429 || status >= 500) throw new CallFailed('down', `it answered ${status} when asked for a token`)
    if (status !== 200) throw new WalletFailed('WALLET_REFUSED', 'It does not accept the client id or its secret.')
    const { data } = tokenSchema.safeParse(fromJson(text))
    if (!data) throw new CallFailed('down', 'its token cannot be read')
    known = { token: data.access_token, endsAt: now().getTime() + data.expires_in * 1000 - marginMs }
    return known.token
  }

  return {
    /** Who asks while somebody else is asking waits for the same answer. */
    current: async () => {
      if (known && known.endsAt > now().getTime()) return known.token
      asking ??= fresh().finally(() => { asking = undefined })
      return asking
    },
    forget: (token: string) => { if (known?.token === token) known = undefined },
  }
}

/** A refusal without the wallet's own word for it comes from somebody in between. */
export function refusedBy(reply: PaypalReply, what: string): WalletFailed {
  if (reply.complaint?.issue) return new WalletFailed('WALLET_REFUSED', `It refused ${what}: ${wordsOf(reply)}`)
  return new WalletFailed('WALLET_BROKEN', `No word of its own about ${what}: ${wordsOf(reply)}`)
}
