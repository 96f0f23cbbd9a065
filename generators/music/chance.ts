/** Chance that can be repeated: the same seed and purpose give the same numbers for ever, and a new purpose disturbs no old one. */
export interface Chance {
  /** 0 ≤ x < 1 */
  readonly next: () => number
  /** Bell-shaped around 0, about −1…1. */
  readonly around: () => number
  readonly pick: <T>(choices: readonly T[], weightOf: (choice: T) => number) => T
}

export function chanceFor(seed: number, purpose: string): Chance {
  const hashed = (hash: number, letter: string) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0
  let state = [...purpose].reduce(hashed, seed ^ 0x81_1c_9d_c5)
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    around: () => next() + next() + next() - 1.5,
    pick: (choices, weightOf) => {
      const weights = choices.map(weightOf)
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
      const found = choices.find((_, index) => (left -= weights[index] ?? 0) < 0) ?? choices.at(-1)
      if (found === undefined) throw new Error('Nothing to pick from')
      return found
    },
  }
}
