/** A file for the bank, of collections or of transfers: made by one, let go by another. */
import type { PaymentState } from '#domain/payment/payment.ts'
import { failure, type Failure } from '../errors.ts'

export const runStates = ['made', 'released', 'discarded'] as const
type RunState = (typeof runStates)[number]

interface Decided {
  readonly releasedAt: Date | null
  readonly discardedAt: Date | null
}

export function runStateOf({ releasedAt, discardedAt }: Decided): RunState {
  if (releasedAt) return 'released'
  return discardedAt ? 'discarded' : 'made'
}

export const releaseRights = ['yes', 'with_reason', 'somebody_else', 'no'] as const
export type ReleaseRight = (typeof releaseRights)[number]

interface Asking {
  readonly state: RunState
  /** The right to release any. */
  readonly mayRelease: boolean
  /** Made by the one who asks. */
  readonly isOwn: boolean
  /** Somebody else could. */
  readonly hasOthers: boolean
}

/** Four eyes: the one who made it does not let it go, unless there is nobody else; then the reason is noted. */
export function releaseRightOf({ state, mayRelease, isOwn, hasOthers }: Asking): ReleaseRight {
  if (state !== 'made') return 'no'
  if (!mayRelease) return 'somebody_else'
  if (!isOwn) return 'yes'
  return hasOthers ? 'somebody_else' : 'with_reason'
}

/** What is noted with the release of an undecided run. */
export function releaseNoteOf(right: ReleaseRight, note: string): string | Failure<'FOUR_EYES_NEEDED' | 'WRONG_INPUT'> {
  if (right === 'yes') return ''
  if (right !== 'with_reason') return failure('FOUR_EYES_NEEDED')
  return note === '' ? failure('WRONG_INPUT', { note: 'MISSING' }) : note
}

/** Why a bank would send a collection back before it begins. */
export const collectionProblems = ['end_to_end_id', 'named_twice', 'amount', 'mandate', 'iban', 'name', 'address'] as const
export type CollectionProblemKind = (typeof collectionProblems)[number]

/** What became of a collection that went to the bank. */
export const collectionStates = ['under_way', 'paid', 'came_back', 'returned'] as const
type CollectionState = (typeof collectionStates)[number]

export function collectionStateOf(payment: PaymentState): CollectionState {
  if (payment === 'failed') return 'came_back'
  if (payment === 'refunded') return 'returned'
  return payment === 'captured' ? 'paid' : 'under_way'
}
