/** By what revenue is divided. Whichever it is, the parts add up to the revenue of the period. */
export const revenueDivisions = ['day', 'type', 'product', 'voice', 'customer'] as const
export type RevenueDivision = (typeof revenueDivisions)[number]
