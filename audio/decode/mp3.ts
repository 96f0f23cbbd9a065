/** mpg123 is given frames only: it would turn anything else into noise. */
import { MPEGDecoder } from 'mpg123-decoder'
import { checkComplete } from './limits.ts'
import type { MonoCollector } from './mono-collector.ts'
import { type MpegFrame, mpegFrameAt, mpegFrames, namedFrames } from './mpeg-frames.ts'
import { Refused } from './refusal.ts'
import { id3End } from './sniff.ts'

/** Frames without a gap between them, so few that what comes of them fits anywhere. */
interface Run {
  readonly start: number
  end: number
  samples: number
}

const longestRunBytes = 65_536

/** Broken frames cost a little; a file that lost more than this sounds broken. */
const leastShare = 0.98

export async function decodeMp3(bytes: Uint8Array, collector: MonoCollector): Promise<void> {
  const runs = joinFrames(bytes, collector)
  const decoder = new MPEGDecoder()
  await decoder.ready
  let [expected, decoded] = [0, 0]
  try {
    for (const { start, end, samples } of runs) {
      const { channelData, samplesDecoded, sampleRate, errors } = decoder.decode(bytes.subarray(start, end))
      if (errors.length > 0) throw new Refused('DAMAGED', { cause: errors[0]?.message ?? 'decoder' })
      expected += samples
      decoded += samplesDecoded
      collector.push(channelData, sampleRate)
    }
  } finally {
    decoder.free()
  }
  if (decoded < expected * leastShare - fewFrames) throw new Refused('DAMAGED', { cause: 'less sound than frames' })
}

/** An encoder's delay and its frame of facts are rightly left out. */
const fewFrames = 8 * 1152

function joinFrames(bytes: Uint8Array, collector: MonoCollector): readonly Run[] {
  const runs: Run[] = []
  let first: MpegFrame | undefined
  let [samples, frames] = [0, 0]
  for (const frame of mpegFrames(bytes, id3End(bytes))) {
    first ??= frame
    if (frame.sampleRateHz !== first.sampleRateHz) continue
    const last = runs.at(-1)
    if (last && last.end === frame.start && frame.end - last.start <= longestRunBytes) {
      last.end = frame.end
      last.samples += frame.samples
    } else {
      runs.push({ start: frame.start, end: frame.end, samples: frame.samples })
    }
    samples += frame.samples
    frames += 1
  }
  if (!first) throw new Refused('NO_SOUND_INSIDE')
  // The frame that names the count is not counted in it.
  const named = namedFrames(bytes, first)
  const missing = (named ?? 0) - (frames - 1)
  checkComplete((missing * first.samples) / first.sampleRateHz)
  if (named === undefined && mpegFrameAt(bytes, runs.at(-1)?.end ?? 0)?.sampleRateHz === first.sampleRateHz) throw new Refused('TRUNCATED')
  collector.announce({ sampleRateHz: first.sampleRateHz, channels: first.channels, samples })
  return runs
}
