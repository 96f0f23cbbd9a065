import { type DecodingLimits, maxChannels, sampleRateRangeHz } from './limits.ts'
import { Refused } from './refusal.ts'

/** Long enough to hear on which channels somebody speaks, short enough to keep both so long. */
const listeningSeconds = 20

export function createMonoCollector(limits: DecodingLimits) {
  const done: Float32Array[] = []
  let listening: (readonly Float32Array[])[] = []
  let downmix: Downmix | undefined
  let rateHz = 0
  let sampleCount = 0
  const keep = (samples: Float32Array) => done.push(samples)
  const decide = () => {
    const chosen = chooseDownmix(listening)
    for (const channels of listening) keep(mixed(channels, chosen))
    listening = []
    downmix = chosen
  }
  return {
    /** Refuses a rate or a number of channels that we do not take, and a length that is known beforehand to be too much. */
    announce({ sampleRateHz, channels, samples = 0 }: { readonly sampleRateHz: number; readonly channels: number; readonly samples?: number }) {
      checkFacts(sampleRateHz, channels)
      checkLength(samples, sampleRateHz, limits)
    },
    push(channels: readonly Float32Array[], sampleRateHz: number) {
      const length = channels[0]?.length ?? 0
      if (length === 0) return
      checkFacts(sampleRateHz, channels.length)
      if (rateHz !== 0 && rateHz !== sampleRateHz) throw new Refused('DAMAGED', { cause: 'the sampling rate changes' })
      rateHz = sampleRateHz
      sampleCount += length
      checkLength(sampleCount, rateHz, limits)
      if (downmix) keep(mixed(channels, downmix))
      else listening.push(channels)
      if (!downmix && sampleCount > listeningSeconds * rateHz) decide()
    },
    finish() {
      decide()
      if (sampleCount === 0) throw new Refused('NO_SOUND_INSIDE')
      if (sampleCount < limits.minSeconds * rateHz) throw new Refused('TOO_SHORT', { seconds: sampleCount / rateHz, minSeconds: limits.minSeconds })
      return { samples: withinRange(joined(done, sampleCount)), sampleRateHz: rateHz }
    },
  }
}

export type MonoCollector = ReturnType<typeof createMonoCollector>

function checkFacts(sampleRateHz: number, channels: number): void {
  if (channels === 0) throw new Refused('DAMAGED', { cause: 'no channel' })
  if (channels > maxChannels) throw new Refused('TOO_MANY_CHANNELS', { channels, maxChannels })
  const isInRange = sampleRateHz >= sampleRateRangeHz.from && sampleRateHz <= sampleRateRangeHz.to
  if (!isInRange) throw new Refused('RATE_OUT_OF_RANGE', { sampleRateHz })
}

function checkLength(samples: number, sampleRateHz: number, { maxSeconds, maxSamples }: DecodingLimits): void {
  const mostSeconds = Math.min(maxSeconds, Math.floor(maxSamples / sampleRateHz))
  if (samples > mostSeconds * sampleRateHz) throw new Refused('TOO_LONG', { maxSeconds: mostSeconds })
}

/** Lets go of each block as soon as it was copied. */
function joined(blocks: Float32Array[], length: number): Float32Array {
  const whole = new Float32Array(length)
  let position = 0
  for (const [index, block] of blocks.entries()) {
    whole.set(block, position)
    position += block.length
    blocks[index] = new Float32Array()
  }
  return whole
}

/** No float file that is worth keeping has peaks beyond what whole numbers of 16 bits would have. */
const loudestFloat = 65_536

/** Floating point knows sound above the full scale: it is made quieter, not cut. */
function withinRange(samples: Float32Array): Float32Array {
  let peak = 0
  for (const sample of samples) {
    if (!Number.isFinite(sample)) throw new Refused('DAMAGED', { cause: 'not a number' })
    peak = Math.max(peak, Math.abs(sample))
  }
  if (peak > loudestFloat) throw new Refused('DAMAGED', { cause: 'beyond every scale' })
  if (peak <= 1) return samples
  return samples.map((sample) => sample / peak)
}

/** Two channels become one without losing the voice: not half of it when one side is silent, not all of it when the sides cancel out. */
type Downmix = 'only' | 'left' | 'right' | 'both'

/** The other side is at most an echo of the voice. */
const silentSideRatio = 0.001
/** The sum of both has next to nothing of what the two have: one of them is upside down. */
const cancelledRatio = 0.03

function chooseDownmix(blocks: readonly (readonly Float32Array[])[]): Downmix {
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

function mixed([left = new Float32Array(), right]: readonly Float32Array[], downmix: Downmix): Float32Array {
  if (!right || downmix === 'left' || downmix === 'only') return left
  if (downmix === 'right') return right
  return left.map((sample, index) => (sample + (right[index] ?? 0)) / 2)
}
