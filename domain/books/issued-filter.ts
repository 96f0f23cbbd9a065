/** Which documents somebody wants to see. */
export const issuedFilters = ['all', 'unpaid', 'overdue', 'credit_notes'] as const
export type IssuedFilter = (typeof issuedFilters)[number]
