/** What the bank's statements show, and what becomes of it. */

/**
 * `credit`: somebody paid. `taken_back`: what somebody had paid is gone again, as when a direct debit comes back. `came_back`: money of the shop that could
 * not be delivered. `undivided`: several credits booked as one without saying which. A debit that names an order is `taken_back` too, without a reason of
 * return where the bank does not say that it is one, or shows a batch without all its parts: a person decides.
 */
export const movementKinds = ['credit', 'taken_back', 'came_back', 'undivided'] as const
export type MovementKind = (typeof movementKinds)[number]

/** The reason of a return for which the bank gives none. */
export const unnamedReturn = 'RETURNED'

/** `returned`: it goes back to who sent it. `ignored`: it concerns no order. */
export const movementStates = ['open', 'booked', 'returned', 'ignored'] as const
export type MovementState = (typeof movementStates)[number]
