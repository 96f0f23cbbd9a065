/** `node generators/look-at-mixes.ts [folder]`: the default mix of all ten types in both languages, in figures; with a folder also as sounds and pictures. */
import { espeakProcess } from '#server/adapters/voice/espeak-process.ts'
import { figuresOf } from './look-at-mixes/figures.ts'
import { keepToLookAt } from './look-at-mixes/keep-to-look-at.ts'
import { makeGreeting } from './look-at-mixes/made-greeting.ts'
import { headline, line } from './look-at-mixes/table.ts'
import { twentyGreetings } from './look-at-mixes/twenty-greetings.ts'

const folder = process.argv[2]
const voice = espeakProcess({ processes: 1, timeoutMs: 60_000 })
console.log(headline)
for (const greeting of twentyGreetings) {
  const made = await makeGreeting(voice, greeting)
  console.log(line(figuresOf(made)))
  if (folder !== undefined) await keepToLookAt(made, folder)
}
voice.stop()
