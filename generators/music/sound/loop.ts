const joinSamples = 1024

/**
 * The second pass, whose last moments turn into those before it: what follows the loop's end is then, sample for sample,
 * what followed there in the playing.
 */
export function cutLoop(twoPasses: Float32Array, loopSamples: number): Float32Array {
  if (twoPasses.length < 2 * loopSamples) throw new Error(`Two passes of ${loopSamples} samples, given ${twoPasses.length}`)
  const loop = twoPasses.slice(loopSamples, 2 * loopSamples)
  for (let index = 0; index < joinSamples; index++) {
    const place = loopSamples - joinSamples + index
    const share = (1 - Math.cos((Math.PI * (index + 1)) / joinSamples)) / 2
    loop[place] = (loop[place] ?? 0) * (1 - share) + (twoPasses[place] ?? 0) * share
  }
  return loop
}
