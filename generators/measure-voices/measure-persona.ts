import { loudnessOf } from '#audio/level/loudness.ts'
import { secondsOf } from '#audio/sound.ts'
import { inOneGo } from '#audio/stage.ts'
import { measureVoice } from '#audio/voice-chain/measure-voice.ts'
import { createVoiceChain } from '#audio/voice-chain/voice-chain.ts'
import type { Language } from '#domain/language.ts'
import type { Persona, Voice } from '#server/adapters/voice/voice.port.ts'
import { fundamentalHz } from './fundamental-frequency.ts'
import { timbreDb } from './timbre.ts'

/** In sentences that the shop is about. */
const texts: Readonly<Record<Language, string>> = {
  de: 'Guten Tag und herzlich willkommen. Sie sind mit der Praxis am Markt verbunden. Unsere Sprechzeiten sind montags bis freitags '
    + 'von acht bis siebzehn Uhr. Bitte hinterlassen Sie Ihren Namen und Ihre Nummer, wir rufen gern zurück.',
  en: 'Hello and a warm welcome. You have reached the surgery on the market square. Our hours are Monday to Friday from eight to five. '
    + 'Please leave your name and your number, and we will gladly call you back.',
}

/** A machine may have other things to do while it measures. */
export const limitMs = 60_000

const toTenth = (value: number) => Math.round(value * 10) / 10

export async function measurePersona(voice: Voice, persona: Persona, language: Language) {
  const text = texts[language]
  const { sound, engine } = await voice.speak({ text, language, persona, signal: AbortSignal.timeout(limitMs) })
  const { loudnessLufs, bodyDb, presenceDb } = measureVoice(sound)
  const measures = { loudnessLufs: toTenth(loudnessLufs), bodyDb: toTenth(bodyDb), presenceDb: toTenth(presenceDb) }
  const mastered = inOneGo(createVoiceChain({ ...measures, noiseFloorDbfs: -Infinity }, sound.sampleRateHz), sound.samples)
  return {
    engine,
    figures: {
      fundamentalHz: Math.round(fundamentalHz(sound)),
      charactersASecond: toTenth(text.length / secondsOf(sound)),
      timbreDb: timbreDb(sound).map(toTenth),
      voice: measures,
      masteredLufs: toTenth(loudnessOf({ ...sound, samples: mastered })),
    },
  }
}
