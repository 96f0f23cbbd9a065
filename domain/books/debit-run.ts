import type { PaymentState } from '#domain/payment/payment.ts'

/** Why a bank would send a collection back before it begins. */
export const collectionProblems = ['end_to_end_id', 'named_twice', 'amount', 'mandate', 'iban', 'name', 'address'] as const
export type CollectionProblemKind = (typeof collectionProblems)[number]

/** Runs of direct debits: made by one, let go by another, and what became of each collection in them. */
export const debitRunStates = ['made', 'released', 'discarded'] as const
type DebitRunState = (typeof debitRunStates)[number]

export function debitRunStateOf({ isReleased, isDiscarded }: { readonly isReleased: boolean; readonly isDiscarded: boolean }): DebitRunState {
  if (isReleased) return 'released'
  return isDiscarded ? 'discarded' : 'made'
}

export const releaseRights = ['yes', 'with_reason', 'somebody_else', 'no'] as const
export type ReleaseRight = (typeof releaseRights)[number]

interface Asking {
  readonly state: DebitRunState
  /** Made by who asks. */
  /** The right to release any. */
  readonly mayRelease: boolean
  readonly isOwn: boolean
  /** Somebody else could. */
  readonly hasOthers: boolean
}

/** Four eyes: who made it does not let it go, unless there is nobody else; then the reason is noted. */
export function releaseRightOf({ state, mayRelease, isOwn, hasOthers }: Asking): ReleaseRight {
  if (state !== 'made') return 'no'
  if (!mayRelease) return 'somebody_else'
  if (!isOwn) return 'yes'
  return hasOthers ? 'somebody_else' : 'with_reason'
}

export const collectionStates = ['under_way', 'paid', 'came_back', 'returned'] as const
type CollectionState = (typeof collectionStates)[number]

export function collectionStateOf(payment: PaymentState): CollectionState {
  if (payment === 'failed') return 'came_back'
  if (payment === 'refunded') return 'returned'
  return payment === 'captured' ? 'paid' : 'under_way'
}
