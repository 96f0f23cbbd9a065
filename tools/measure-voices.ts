/** `node tools/measure-voices.ts`: lets every persona speak with the real engine and writes down what it sounds like. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loudnessOf } from '#audio/level/loudness.ts'
import { secondsOf } from '#audio/sound.ts'
import { catalogue } from '#assets/catalogue/catalogue.ts'
import { guidePersona } from '#assets/catalogue/guide-voice.ts'
import { languages, type Language } from '#domain/language.ts'
import { espeakProcess } from '#server/adapters/voice/espeak-process.ts'
import type { Persona } from '#server/adapters/voice/voice.port.ts'
import { fundamentalHz } from './measure-voices/fundamental-frequency.ts'
import { timbreDb } from './measure-voices/timbre.ts'
import { projectFolder } from './project-files.ts'

/** Every sound of the language, in sentences that the shop is about. */
const texts: Readonly<Record<Language, string>> = {
  de: 'Guten Tag und herzlich willkommen. Sie sind mit der Praxis am Markt verbunden. Unsere Sprechzeiten sind montags bis freitags '
    + 'von acht bis siebzehn Uhr. Bitte hinterlassen Sie Ihren Namen und Ihre Nummer, wir rufen gern zurück.',
  en: 'Hello and a warm welcome. You have reached the surgery on the market square. Our hours are Monday to Friday from eight to five. '
    + 'Please leave your name and your number, and we will gladly call you back.',
}

/** A machine may have other things to do while it measures. */
const limitMs = 60_000
const voice = espeakProcess({ timeoutMs: limitMs })

async function measure(persona: Persona, language: Language) {
  const text = texts[language]
  const { sound, engine } = await voice.speak({ text, language, persona, signal: AbortSignal.timeout(limitMs) })
  return {
    engine: `${engine.name} ${engine.version}`,
    figures: {
      fundamentalHz: Math.round(fundamentalHz(sound)),
      loudnessLufs: toTenth(loudnessOf(sound)),
      charactersASecond: toTenth(text.length / secondsOf(sound)),
      timbreDb: timbreDb(sound).map(toTenth),
    },
  }
}

const toTenth = (value: number) => Math.round(value * 10) / 10

const personas = new Map<string, Persona>([...catalogue.voices.map(({ id, persona }) => [id, persona] as const), ['guide', guidePersona]])
let engine = ''
const lines: string[] = []
for (const [id, persona] of personas) {
  const figures: string[] = []
  for (const language of languages) {
    const measured = await measure(persona, language)
    engine = measured.engine
    figures.push(`"${language}": ${JSON.stringify(measured.figures)}`)
    console.log(id.padEnd(10), language, JSON.stringify(measured.figures))
  }
  const inside = figures.join(',\n        ')
  lines.push(`    "${id}": {\n      "persona": ${JSON.stringify(persona)},\n      "figures": {\n        ${inside}\n      }\n    }`)
}
voice.stop()
const table = `{\n  "engine": ${JSON.stringify(engine)},\n  "voices": {\n${lines.join(',\n')}\n  }\n}\n`
await writeFile(join(projectFolder, 'assets', 'catalogue', 'voice-measurements.json'), table)
