/** Samples that wait for what comes after them. Places count from the first sample ever added. */
export interface SampleQueue {
  readonly add: (samples: Float32Array) => void
  /** Forgets everything before this place. */
  readonly forgetBefore: (place: number) => void
  /** The samples from one place to another; valid until the next `add`. */
  readonly view: (from: number, to: number) => Float32Array
  /** How many were ever added. */
  readonly end: () => number
}

export function createSampleQueue(): SampleQueue {
  let kept = new Float32Array(4096)
  let first = 0
  let end = 0
  let offset = 0

  function makeRoom(count: number) {
    const held = end - first
    if (offset + held + count <= kept.length) return
    const roomy = held + count > kept.length / 2 ? new Float32Array(2 * (held + count)) : kept
    roomy.set(kept.subarray(offset, offset + held))
    kept = roomy
    offset = 0
  }

  return {
    add(samples) {
      makeRoom(samples.length)
      kept.set(samples, offset + end - first)
      end += samples.length
    },
    forgetBefore(place) {
      const gone = Math.min(Math.max(place, first), end) - first
      first += gone
      offset += gone
    },
    view: (from, to) => kept.subarray(offset + from - first, offset + to - first),
    end: () => end,
  }
}
