/** What every part of the sound engine takes and gives: one channel, −1 to 1. */
export interface Sound {
  readonly samples: Float32Array
  readonly sampleRateHz: number
}

export function secondsOf({ samples, sampleRateHz }: Sound): number {
  return samples.length / sampleRateHz
}
