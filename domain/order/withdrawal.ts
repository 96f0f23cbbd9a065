/** What becomes of a withdrawal that came in. */
export const withdrawalStates = ['received', 'accepted', 'refused'] as const
