/** `init` is the state of the screen before the first call; it is never stored. */
import type { Transitions } from '#domain/transitions.ts'
import { codeLastsSeconds, lateSuccessSeconds, mostPendingSeconds, secondsOfUpload } from './code-rules.ts'

export const deliveryStatuses = ['code_required', 'pending', 'success', 'error'] as const
type DeliveryStatus = (typeof deliveryStatuses)[number]

/** Which states a delivery may move to. A gateway may report a success after we have given up waiting for it. */
export const deliveryTransitions: Transitions<DeliveryStatus> = {
  code_required: ['pending', 'error'],
  pending: ['success', 'error'],
  success: [],
  error: ['success'],
}

/** Why a delivery to a voicemail box ended without success. The customer reads words for each. */
export const deliveryFailures = [
  // Before a code was sent
  'UNKNOWN_SUBSCRIBER', 'NOT_THIS_PROVIDER', 'TOO_MANY_CODES',
  // Instead of the right code
  'CODE_EXPIRED', 'CODE_TRIES_USED', 'CODE_REPLACED',
  // With the right code
  'PIN_WRONG', 'PIN_LOCKED', 'MAILBOX_OFF', 'TOO_LONG', 'BAD_FORMAT', 'REFUSED',
  // Nobody said how it went
  'GATEWAY_BUSY', 'GATEWAY_SILENT', 'INTERRUPTED', 'TIMEOUT',
] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

/** They end a delivery before anything was sent, while its customer is looking at the screen that says so. */
const failuresOfCode = ['TOO_MANY_CODES', 'CODE_EXPIRED', 'CODE_TRIES_USED', 'CODE_REPLACED'] as const
/** Of a greeting that was sent. */
export type SendingFailure = Exclude<DeliveryFailure, (typeof failuresOfCode)[number]>

const isOfSending = (failure: DeliveryFailure): failure is SendingFailure => !failuresOfCode.some((ofCode) => ofCode === failure)

/** Whoever mistyped the PIN is told where it comes from. */
export const showsPinHint = (failure: DeliveryFailure) => failure === 'PIN_WRONG'

interface DeliveryState {
  readonly status: DeliveryStatus
  readonly failureCode: DeliveryFailure | null
}

export interface DeliveryInTime extends DeliveryState {
  readonly dateEntered: Date
  readonly codeExpiresAt: Date | null
  readonly uploadingSince: Date | null
  readonly pendingSince: Date | null
}

export type Heard = { readonly state: 'pending' | 'done' } | { readonly state: 'failed'; readonly because: DeliveryFailure }

export const mayMove = (from: DeliveryStatus, to: DeliveryStatus) => deliveryTransitions[from].includes(to)

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)

export const codeExpiryOf = ({ codeExpiresAt, dateEntered }: Pick<DeliveryInTime, 'codeExpiresAt' | 'dateEntered'>) =>
  codeExpiresAt ?? later(dateEntered, codeLastsSeconds)

/** A delivery that nobody has touched for too long is over, whether or not somebody has noted it. */
export function overByTime(delivery: DeliveryInTime, now: Date): DeliveryFailure | undefined {
  const { status, pendingSince, uploadingSince } = delivery
  if (status === 'pending' && pendingSince && now >= later(pendingSince, mostPendingSeconds)) return 'TIMEOUT'
  if (status !== 'code_required' || now < codeExpiryOf(delivery) || secondsOfUpload(delivery, now) > 0) return undefined
  return uploadingSince ? 'INTERRUPTED' : 'CODE_EXPIRED'
}

/** As it is to be shown. */
export function stateAt<Delivery extends DeliveryInTime>(delivery: Delivery, now: Date): Delivery {
  const failureCode = overByTime(delivery, now)
  return failureCode ? { ...delivery, status: 'error', failureCode } : delivery
}

/** Absent where nothing changes. A success counts even after the delivery was given up. */
export function afterHearing(delivery: DeliveryInTime, heard: Heard, now: Date): DeliveryState | undefined {
  if (!isFollowed(delivery, now)) return undefined
  if (heard.state === 'done') return { status: 'success', failureCode: null }
  if (delivery.status !== 'pending') return undefined
  if (heard.state === 'failed') return { status: 'error', failureCode: heard.because }
  return overByTime(delivery, now) ? { status: 'error', failureCode: 'TIMEOUT' } : undefined
}

/** Whether the gateway is worth asking. */
export function isFollowed({ status, failureCode, pendingSince }: DeliveryInTime, now: Date): boolean {
  if (!pendingSince) return false
  if (status === 'pending') return true
  return status === 'error' && failureCode === 'TIMEOUT' && now < later(pendingSince, lateSuccessSeconds)
}

/** How it ended, for a customer who has gone on to something else. Absent where it goes on, and where a code was never sent or never entered. */
export function resultToTell(
  delivery: DeliveryInTime & { readonly challengeId: string | null }, now: Date,
): { readonly failure: SendingFailure | null } | undefined {
  const { status, failureCode, challengeId } = delivery
  if (status === 'success') return { failure: null }
  if (status !== 'error' || challengeId === null || failureCode === null || isFollowed(delivery, now)) return undefined
  return isOfSending(failureCode) ? { failure: failureCode } : undefined
}

/** Often at first, when most end; never past the moment at which it is given up. */
export function secondsToNextLook({ pendingSince }: { readonly pendingSince: Date }, now: Date): number {
  const seconds = (now.getTime() - pendingSince.getTime()) / 1000
  return seconds >= mostPendingSeconds ? 20 : Math.min(seconds < 10 ? 2 : 5, mostPendingSeconds - seconds)
}
