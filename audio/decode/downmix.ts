/** Two channels become one without losing the voice: not half of it when one side is silent, not all of it when the sides cancel out. */

export type Downmix = 'only' | 'left' | 'right' | 'both'

/** The other side is at most an echo of the voice. */
const silentSideRatio = 0.001
/** The sum of both has next to nothing of what the two have: one of them is upside down. */
const cancelledRatio = 0.03

export function chooseDownmix(blocks: readonly (readonly Float32Array[])[]): Downmix {
  const energy = { left: 0, right: 0, both: 0 }
  let isStereo = false
  for (const [left, right] of blocks) {
    if (!left || !right) continue
    isStereo = true
    for (let index = 0; index < left.length; index++) {
      const [ofLeft, ofRight] = [left[index] ?? 0, right[index] ?? 0]
      energy.left += ofLeft * ofLeft
      energy.right += ofRight * ofRight
      energy.both += ((ofLeft + ofRight) / 2) ** 2
    }
  }
  if (!isStereo) return 'only'
  if (energy.left + energy.right === 0) return 'both'
  if (energy.right <= energy.left * silentSideRatio) return 'left'
  if (energy.left <= energy.right * silentSideRatio) return 'right'
  if (energy.both <= (energy.left + energy.right) * cancelledRatio) return energy.left >= energy.right ? 'left' : 'right'
  return 'both'
}

export function mixed([left = new Float32Array(), right]: readonly Float32Array[], downmix: Downmix): Float32Array {
  if (!right || downmix === 'left' || downmix === 'only') return left
  if (downmix === 'right') return right
  return left.map((sample, index) => (sample + (right[index] ?? 0)) / 2)
}
