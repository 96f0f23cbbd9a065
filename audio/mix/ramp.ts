/** From 0 to 1 without a corner at either end; plain products, so that every machine reckons the same. */
export function ramp(share: number): number {
  if (share <= 0) return 0
  if (share >= 1) return 1
  return share * share * (3 - 2 * share)
}
