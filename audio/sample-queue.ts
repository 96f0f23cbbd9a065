export function createSampleQueue() {
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
    add(samples: Float32Array) {
      makeRoom(samples.length)
      kept.set(samples, offset + end - first)
      end += samples.length
    },
    /** Forgets everything before this place. */
    forgetBefore(place: number) {
      const gone = Math.min(Math.max(place, first), end) - first
      first += gone
      offset += gone
    },
    /** The samples from one place to another; valid until the next `add`. */
    view: (from: number, to: number) => kept.subarray(offset + from - first, offset + to - first),
    /** How many were ever added. */
    end: () => end,
  }
}

/** Samples that wait for what comes after them. Places count from the first sample ever added. */
export type SampleQueue = ReturnType<typeof createSampleQueue>
