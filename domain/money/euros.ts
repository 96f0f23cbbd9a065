/** Whole cents as the interface to the outside shows them: a number with two decimals. */
export function euros(cents: number): number {
  return cents / 100
}
