import type { PaymentState } from '#domain/payment/payment.ts'

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
