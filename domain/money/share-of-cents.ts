/** A percentage of an amount in whole cents, half a cent up. */

/** Basis points are hundredths of a percent: 5000 is a half. Amounts below zero are not shared. */
export function shareOfCents(cents: number, basisPoints: number): number {
  return Math.floor((cents * basisPoints + 5_000) / 10_000)
}
