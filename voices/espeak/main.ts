/**
 * eSpeak NG as a program of its own: the shop starts it and talks with it over the process channel. It is not imported and imports nothing of the shop:
 * eSpeak NG is under the GPL, and this folder is where that ends.
 */
import loadEspeak from '@echogarden/espeak-ng-emscripten'
import espeakPackage from '@echogarden/espeak-ng-emscripten/package.json' with { type: 'json' }
import { heardStretches } from './heard-stretches.ts'

/** What the shop sends. One is spoken after the other. */
interface Task {
  readonly id: number
  readonly text: string
  /** `de`, `en`. */
  readonly language: string
  readonly variant: string
  readonly pitch: number
  readonly wordsPerMinute: number
  readonly mostSeconds: number
}

/** The first block goes out as it is, so that somebody can hear it; the later ones are joined, which is less work for both sides. */
const joinedSamples = 8192

// Without the shop there is nobody to speak to.
process.once('disconnect', () => process.exit(0))
process.once('error', () => process.exit(0))

const { eSpeakNGWorker: Espeak, FS } = await loadEspeak()
const variants = new Set(FS.readdir('/usr/share/espeak-ng-data/voices/!v'))
const espeak = new Espeak()
// At its usual 100 some variants reach full scale.
const volume = 80
const sampleRateHz = espeak.get_samplerate()

function chooseVoice({ language, variant, pitch, wordsPerMinute }: Task): boolean {
  if (!variants.has(variant) || espeak.set_voice(`${language}+${variant}`) !== 0) return false
  espeak.set_volume(volume)
  espeak.set_rate(wordsPerMinute)
  espeak.set_pitch(pitch)
  return true
}

function speak(task: Task) {
  const { id, text, mostSeconds } = task
  if (!chooseVoice(task)) return process.send?.({ kind: 'unknown voice', id })
  const events: Parameters<typeof heardStretches>[0][number][] = []
  let waiting: Int16Array[] = []
  let sampleCount = 0
  let sentCount = 0
  const sendWaiting = () => {
    if (sampleCount > sentCount) process.send?.({ kind: 'sound', id, pcm: joined(waiting, sampleCount - sentCount) })
    waiting = []
    sentCount = sampleCount
  }
  const isTooLong = () => sampleCount > mostSeconds * sampleRateHz
  espeak.synthesize(text, (pcm, heard) => {
    waiting.push(pcm)
    sampleCount += pcm.length
    for (const event of heard) if (event.type === 'word' || event.type === 'phoneme') events.push(event)
    if (sentCount === 0 || sampleCount - sentCount >= joinedSamples) sendWaiting()
    return isTooLong()
  })
  sendWaiting()
  if (isTooLong()) return process.send?.({ kind: 'too long', id })
  return process.send?.({ kind: 'end', id, stretches: heardStretches(events, sampleCount / sampleRateHz) })
}

function joined(blocks: readonly Int16Array[], length: number): Int16Array {
  const whole = new Int16Array(length)
  let filled = 0
  for (const block of blocks) {
    whole.set(block, filled)
    filled += block.length
  }
  return whole
}

/** The first sentence of a process takes ten times as long as the next: it is better spoken to nobody. */
for (const [language, text] of [['de', 'Guten Tag, wir sind gleich für Sie da.'], ['en', 'Hello, we will be with you shortly.']] as const) {
  espeak.set_voice(language)
  espeak.synthesize(`${text} ${text}`, () => false)
}
process.on('message', (task) => { speak(task as Task) })
process.send?.({ kind: 'ready', version: espeakPackage.version, sampleRateHz })
