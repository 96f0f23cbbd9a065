/** `node generators/measure-voices.ts`: lets every persona speak with the real engine and stores the measurements. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogue } from '#assets/catalogue/catalogue.ts'
import { guidePersona } from '#assets/catalogue/guide-voice.ts'
import { languages } from '#domain/language.ts'
import { espeakProcess } from '#server/adapters/voice/espeak-process.ts'
import type { Persona } from '#server/adapters/voice/voice.port.ts'
import { limitMs, measurePersona } from './measure-voices/measure-persona.ts'
import { projectFolder } from '#tools/project-files.ts'

const voice = espeakProcess({ timeoutMs: limitMs })
const personas = new Map<string, Persona>([...catalogue.voices.map(({ id, persona }) => [id, persona] as const), ['guide', guidePersona]])
let engineName = ''
const lines: string[] = []
for (const [id, persona] of personas) {
  const found: string[] = []
  for (const language of languages) {
    const { figures, engine } = await measurePersona(voice, persona, language)
    engineName = `${engine.name} ${engine.version}`
    found.push(`"${language}": ${JSON.stringify(figures)}`)
    console.log(id.padEnd(10), language, JSON.stringify(figures))
  }
  const inside = found.join(',\n        ')
  lines.push(`    "${id}": {\n      "persona": ${JSON.stringify(persona)},\n      "figures": {\n        ${inside}\n      }\n    }`)
}
voice.stop()
const table = `{\n  "engine": ${JSON.stringify(engineName)},\n  "voices": {\n${lines.join(',\n')}\n  }\n}\n`
await writeFile(join(projectFolder, 'assets', 'catalogue', 'voice-measurements.json'), table)
