/** Every sample times one factor; a plain loop, several times faster than `map` on the lengths that are usual here. */
export function scaled(samples: Float32Array, factor: number): Float32Array {
  const result = new Float32Array(samples.length)
  for (let index = 0; index < samples.length; index++) result[index] = (samples[index] ?? 0) * factor
  return result
}
