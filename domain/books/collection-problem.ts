/** Why a bank would send a collection back before it begins. */
export const collectionProblems = ['end_to_end_id', 'named_twice', 'amount', 'mandate', 'iban', 'name', 'address'] as const
export type CollectionProblemKind = (typeof collectionProblems)[number]
