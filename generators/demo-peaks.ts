/** `node generators/demo-peaks.ts`: speaks every demo of the first page as the shop would, and stores its wave beside the page. */
import { writeFile } from 'node:fs/promises'
import { catalogue } from '#assets/catalogue/catalogue.ts'
import { sampleReaderOf } from '#assets/catalogue/guide-voice.ts'
import { productTypeCodes } from '#domain/catalogue/product-type.ts'
import { usualMixNumbers } from '#domain/greeting/mix-numbers.ts'
import { languages, type Language } from '#domain/language.ts'
import { normalise } from '#domain/speech/normalise.ts'
import { readConfig } from '#server/config.ts'
import { takeSpokenSample } from '#server/greeting/make-sample.ts'
import { openSound, type Sound } from '#server/open-sound.ts'
import { namedDemo, shownDemo, type ShownDemo } from '#web/home/shown-demos.ts'
import { editionOfDemo } from './demo-peaks/edition-of-demo.ts'

const cardBars = 44
const heroBars = 60
const file = new URL('../web/home/demo-peaks.json', import.meta.url)

async function waveOf({ deps }: Sound, demo: ShownDemo, language: Language, bars: number) {
  const voice = catalogue.voices.find(({ id }) => id === demo.voiceId)
  if (!voice) throw new Error(`Nobody is called ${demo.voiceId}`)
  const { readerId, persona } = sampleReaderOf(voice)
  const { spoken } = normalise(demo.text, language)
  const wanted = { spoken, language, readerId, persona, isMastered: true, musicId: demo.musicId, mix: usualMixNumbers }
  const { seconds, peaks } = await takeSpokenSample({ ...deps, now: () => new Date() }, wanted).end
  return { edition: editionOfDemo(demo), seconds: Math.round(seconds * 10) / 10, peaks: bundled(peaks, bars) }
}

/** The mean of what falls into each bar, so that words and pauses show; the loudest bar is 100. */
function bundled(peaks: readonly number[], bars: number): number[] {
  const means = Array.from({ length: bars }, (_, bar) => {
    const part = peaks.slice(Math.floor((bar * peaks.length) / bars), Math.ceil(((bar + 1) * peaks.length) / bars))
    return part.reduce((sum, peak) => sum + peak, 0) / part.length
  })
  return means.map((mean) => Math.round((100 * mean) / Math.max(...means)))
}

async function wavesIn(sound: Sound, language: Language) {
  const types: Record<string, unknown> = {}
  for (const type of productTypeCodes) types[type] = await waveOf(sound, shownDemo(type, language), language, cardBars)
  return { named: await waveOf(sound, namedDemo(language), language, heroBars), types }
}

const sound = openSound(readConfig({ VOICE_PROCESSES: '1', SOUND_THREADS: '1' }))
const waves: Record<string, unknown> = {}
for (const language of languages) waves[language] = await wavesIn(sound, language)
await writeFile(file, `${JSON.stringify(waves, undefined, 1).replace(/\n\s+(?=-?\d+[,\n])/g, ' ').replace(/(\d)\n\s+\]/g, '$1 ]')}\n`)
await sound.close()
