// The default mix as it was when it was found good. GOLDEN=write keeps a new one, to be looked at before it is kept for good.
import { describe, expect, it } from 'vitest'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { filtered, highPass, lowPass } from '../filter/biquad.ts'
import { prepareBed } from '../mix/bed.ts'
import { usualMix } from '../testing/usual-mix.ts'
import { peaksOf } from '../sound.ts'
import { asProgramme, asTelephone, mixGreeting, type RenderedGreeting } from '../render-greeting.ts'
import { musicLike } from '../testing/music-like.ts'
import { speechLike } from '../testing/speech-like.ts'

const engineRateHz = 22_050
const path = fileURLToPath(new URL('default-mix.json', import.meta.url))
const octaves = [125, 250, 500, 1000, 2000, 4000]

interface Golden {
  readonly levelDb: number
  readonly truePeakDbtp: number
  /** A tenth of a second each. */
  readonly peaks: readonly number[]
  readonly octavesDb: readonly number[]
}

function portraitOf({ sound, levelDb, truePeakDbtp, seconds }: RenderedGreeting): Golden {
  const { samples, sampleRateHz } = sound
  const octavesDb = octaves.filter((frequencyHz) => frequencyHz < sampleRateHz / 2.5).map((frequencyHz) => {
    const at = (corner: number) => ({ frequencyHz: corner, sampleRateHz })
    const band = filtered(samples, [highPass(at(frequencyHz / Math.SQRT2)), lowPass(at(frequencyHz * Math.SQRT2))])
    return Number((10 * Math.log10(band.reduce((sum, sample) => sum + sample * sample, 0) / band.length)).toFixed(2))
  })
  return { levelDb, truePeakDbtp, peaks: peaksOf(samples, Math.round(10 * seconds)), octavesDb }
}

const music = musicLike({ seconds: 5, sampleRateHz: 32_000 })
const mixed = mixGreeting({
  take: speechLike({ seconds: 6, sampleRateHz: 24_000, seed: 11 }),
  isMastered: true,
  bed: prepareBed({ sound: music, loopLengthSamples: music.samples.length }, engineRateHz),
  settings: usualMix,
  hasCopyBeep: false,
}, engineRateHz)
const portraits = { programme: portraitOf(asProgramme(mixed, engineRateHz)), telephone: portraitOf(asTelephone(mixed)) }

if (process.env.GOLDEN === 'write') writeFileSync(path, `${JSON.stringify(portraits)}\n`)
const golden = JSON.parse(readFileSync(path, 'utf8')) as typeof portraits

describe('the default mix matches the stored portrait', () => {
  it.each(['programme', 'telephone'] as const)('as %s: its envelope within three hundredths, its octaves within half a decibel', (treatment) => {
    const [now, then] = [portraits[treatment], golden[treatment]]
    expect(now.peaks).toHaveLength(then.peaks.length)
    now.peaks.forEach((peak, index) => expect(Math.abs(peak - (then.peaks[index] ?? 0)), `peak ${index}`).toBeLessThanOrEqual(3))
    now.octavesDb.forEach((level, index) => expect(Math.abs(level - (then.octavesDb[index] ?? 0)), `octave ${index}`).toBeLessThan(0.5))
    expect(Math.abs(now.levelDb - then.levelDb)).toBeLessThan(0.1)
    expect(Math.abs(now.truePeakDbtp - then.truePeakDbtp)).toBeLessThan(0.5)
  })
})
