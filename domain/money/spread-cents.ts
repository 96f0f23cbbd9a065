/** Shares of an amount that add up to it again. */

/**
 * In proportion to the weights, by largest remainder: what rounding down leaves over goes, cent by cent, to those who lost most by it, the
 * first among equals. Weights that are all zero count as equal. An amount of at most the sum of the weights gives nobody more than its weight.
 */
export function spreadCents(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const parts = sum > 0 ? weights : weights.map(() => 1)
  const whole = BigInt(sum > 0 ? sum : weights.length)
  const exact = parts.map((part) => BigInt(cents) * BigInt(part))
  const shares = exact.map((share) => Number(share / whole))
  const left = weights.length > 0 ? cents - shares.reduce((total, share) => total + share, 0) : 0
  const byLoss = exact.map((share, index) => ({ index, lost: share % whole })).sort((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1))
  for (const { index } of byLoss.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
