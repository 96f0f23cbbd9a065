// The default mix with the real voice and the real music, on every way that a greeting takes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '#assets/catalogue/catalogue.ts'
import { productTypeCodes } from '#domain/catalogue/product-type.ts'
import { languages } from '#domain/language.ts'
import { scaled } from '#audio/sound.ts'
import { espeakProcess } from '#server/adapters/voice/espeak-process.ts'
import { duckPumping } from './duck-pumping.ts'
import { figuresOf, type Figures } from './figures.ts'
import { loopJoint } from './loop-joint.ts'
import { makeGreeting, type MadeGreeting } from './made-greeting.ts'
import { outerEdges } from './outer-edges.ts'
import { speechOverMusic } from './speech-over-music.ts'
import { twentyGreetings } from './twenty-greetings.ts'
import { wordEdges } from './word-edges.ts'

const limitMs = 120_000
const voice = espeakProcess({ processes: 1, timeoutMs: limitMs })
afterAll(voice.stop)

const all: Figures[] = []
let first: MadeGreeting

beforeAll(async () => {
  for (const greeting of twentyGreetings) {
    const made = await makeGreeting(voice, greeting)
    first ??= made
    all.push(figuresOf(made))
  }
}, limitMs)

/** Those of which it is not true, with the figure at fault. */
const exceptions = (figureOf: (figures: Figures) => number, isRight: (figure: number) => boolean) =>
  all.filter((figures) => !isRight(figureOf(figures))).map((figures) => `${figures.name}: ${figureOf(figures)}`)

describe('the default mix of every type in both languages', () => {
  it('uses many voices and a different music each', () => {
    expect(all).toHaveLength(productTypeCodes.length * languages.length)
    expect(new Set(twentyGreetings.map(({ persona }) => persona.variant)).size).toBeGreaterThanOrEqual(10)
    expect(new Set(twentyGreetings.map(({ musicId }) => musicId)).size).toBe(twentyGreetings.length)
    const categoryOf = (wanted: string) => catalogue.musics.find(({ id }) => id === wanted)?.category
    expect(new Set(twentyGreetings.map(({ musicId }) => categoryOf(musicId)))).toEqual(new Set(catalogue.musics.map(({ category }) => category)))
  })

  it('keeps the words 12 dB above the ducked music in the telephone band, in their worst second too', () => {
    expect(exceptions(({ overMusic }) => overMusic.worstSecondDb, (db) => db >= 12)).toEqual([])
  })

  it('begins and ends without a click, and its music loops without one', () => {
    for (const figureOf of [
      ({ outer }: Figures) => outer.begin, ({ outer }: Figures) => outer.end,
      ({ joint }: Figures) => joint.step, ({ joint }: Figures) => joint.bend,
    ]) {
      expect(exceptions(figureOf, (share) => share <= 1)).toEqual([])
    }
  })

  it('keeps the first and the last word complete', () => {
    expect(exceptions(({ edges }) => edges.startDb, (db) => db > -2)).toEqual([])
    expect(exceptions(({ edges }) => edges.endDb, (db) => db > -2)).toEqual([])
    expect(exceptions(({ edges }) => edges.takeEndDb, (db) => db < -40)).toEqual([])
  })

  it('does not pump the music with the words', () => {
    expect(exceptions(({ pumping }) => pumping.pauses, (pauses) => pauses > 0)).toEqual([])
    expect(exceptions(({ pumping }) => pumping.fastestDbASecond, (rate) => rate < 3)).toEqual([])
  })

  it('is sold at −19 LUFS and below −1.5 dBTP, measured on its MP3', () => {
    expect(exceptions(({ paid }) => paid.lufs, (lufs) => Math.abs(lufs + 19) <= 0.2)).toEqual([])
    expect(exceptions(({ paid }) => paid.peakDbtp, (peak) => peak < -1.5)).toEqual([])
  })

  it('reaches the telephone with speech at −22 dBFS and peaks below −3 dBTP', () => {
    expect(exceptions(({ telephone }) => telephone.speechDbfs, (level) => Math.abs(level + 22) <= 0.2)).toEqual([])
    expect(exceptions(({ telephone }) => telephone.peakDbtp, (peak) => peak < -3)).toEqual([])
  })

  it('has a sample within 1.5 LU of that, although the sample\'s gain was predicted', () => {
    expect(exceptions(({ sample }) => sample.lufs, (lufs) => Math.abs(lufs + 19) <= 1.5)).toEqual([])
    expect(exceptions(({ sample }) => sample.peakDbtp, (peak) => peak < -1.5)).toEqual([])
  })
})

describe('the measurements detect', () => {
  it('music that is too loud', () => {
    const { voice: spoken, music } = first.stems
    const louder = { ...music, samples: scaled(music.samples, 2) }
    const { wholeDb } = speechOverMusic(first.stems)
    expect(speechOverMusic({ voice: spoken, music: louder }).wholeDb).toBeCloseTo(wholeDb - 6.02, 1)
  })

  it('twenty milliseconds missing at either end of the speech', () => {
    const { speech, stems: { voice: spoken, voiceStart } } = first
    const isHeard = (sample: number) => Math.abs(sample) > 0.003
    const cut = Math.round(0.02 * spoken.sampleRateHz)
    const [from, to] = [spoken.samples.findIndex(isHeard), spoken.samples.findLastIndex(isHeard)]
    const without = (start: number, end: number) => ({ ...spoken, samples: spoken.samples.slice().fill(0, start, end) })
    expect(wordEdges(speech, { voice: without(0, from + cut), voiceStart }).startDb).toBeLessThan(-2)
    expect(wordEdges(speech, { voice: without(to - cut, spoken.samples.length), voiceStart }).endDb).toBeLessThan(-2)
  })

  it('a click where the music loops', () => {
    const { loop } = first.bed
    const half = loop.reduce((place, sample, index) => Math.abs(sample) > Math.abs(loop[place] ?? 0) ? index : place, 0)
    const { step, bend } = loopJoint({ ...first.bed, loop: loop.subarray(0, half) })
    expect(Math.max(step, bend)).toBeGreaterThan(1)
  })

  it('a start in the middle of a swing', () => {
    const { samples, sampleRateHz } = first.stems.music
    const swing = samples.findIndex((sample, index) => index > sampleRateHz && Math.abs(sample) > 0.05)
    expect(outerEdges({ samples: samples.subarray(swing), sampleRateHz }).begin).toBeGreaterThan(1)
  })

  it('music that rises between two words', () => {
    const { music } = first.stems
    const breath = (index: number) => 1 + Math.sin((2 * Math.PI * index) / (0.3 * music.sampleRateHz)) / 2
    const breathing = { ...music, samples: music.samples.map((sample, index) => sample * breath(index)) }
    expect(duckPumping({ ...first.stems, music: breathing }).fastestDbASecond).toBeGreaterThan(20)
  })
})
