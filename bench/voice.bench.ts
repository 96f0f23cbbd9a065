/** Time to the first sound, time for a text of 300 characters, and the throughput of a pool; compared with the espeak-ng command. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { secondsOf } from '#audio/sound.ts'
import { espeakProcess, type EmbeddedVoice } from '#server/adapters/voice/espeak-process.ts'

const rounds = 25
const greetingsAtOnce = 24
const text = 'Guten Tag und herzlich willkommen. Sie sind mit der Schreinerei am Markt verbunden. Leider rufen Sie außerhalb unserer Sprechzeiten an. '
  + 'Sie erreichen uns montags bis freitags von acht bis siebzehn Uhr. Bitte hinterlassen Sie eine Nachricht, wir rufen gern zurück. Danke für Ihren Anruf, auf Wiederhören.'

const order = () => ({ text, language: 'de' as const, persona: { variant: 'f2', pitch: 50, wordsPerMinute: 165 }, signal: AbortSignal.timeout(60_000) })

async function open(processes: number): Promise<EmbeddedVoice> {
  const voice = espeakProcess({ processes, timeoutMs: 60_000 })
  voice.start()
  while (voice.pids().length < processes) await Promise.all(Array.from({ length: processes }, () => voice.speak(order())))
  for (let time = 0; time < processes * 5; time++) await voice.speak(order())
  return voice
}

async function streamed(voice: EmbeddedVoice): Promise<{ firstMs: number; wholeMs: number; seconds: number }> {
  const startedAt = performance.now()
  let firstMs = 0
  let seconds = 0
  for await (const block of voice.speakStream(order())) {
    firstMs ||= performance.now() - startedAt
    seconds += secondsOf(block)
  }
  return { firstMs, wholeMs: performance.now() - startedAt, seconds }
}

async function aSecond(voice: EmbeddedVoice): Promise<number> {
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: greetingsAtOnce }, () => voice.speak(order())))
  return (greetingsAtOnce * 1000) / (performance.now() - startedAt)
}

async function command(): Promise<{ firstMs: number; wholeMs: number }> {
  const startedAt = performance.now()
  const peer = spawn('espeak-ng', ['-v', 'de+f2', '-s', '165', '--stdout', text], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(peer.stdout, 'data')
  const firstMs = performance.now() - startedAt
  peer.stdout.resume()
  await once(peer, 'close')
  return { firstMs, wholeMs: performance.now() - startedAt }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const hasCommand = spawnSync('espeak-ng', ['--version']).status === 0
const one = await open(1)
const two = await open(2)
const ours: Awaited<ReturnType<typeof streamed>>[] = []
const theirs: Awaited<ReturnType<typeof command>>[] = []
const throughput = { one: [] as number[], two: [] as number[] }
for (let round = 0; round < rounds; round++) {
  ours.push(await streamed(one))
  if (hasCommand) theirs.push(await command())
  if (round % 5 > 0) continue
  throughput.one.push(await aSecond(one))
  throughput.two.push(await aSecond(two))
}
one.stop()
two.stop()

const wholeMs = median(ours.map((run) => run.wholeMs))
const seconds = median(ours.map((run) => run.seconds))
console.log(`${text.length} characters, ${seconds.toFixed(1)} s of speech, medians of ${rounds} interleaved rounds`)
console.log(`first sound   ${median(ours.map((run) => run.firstMs)).toFixed(2)} ms`)
console.log(`whole text    ${wholeMs.toFixed(1)} ms, ${Math.round((seconds * 1000) / wholeMs)} times as fast as it is heard`)
console.log(`pool          ${median(throughput.one).toFixed(1)} greetings a second with one process, ${median(throughput.two).toFixed(1)} with two`)
console.log(hasCommand
  ? `espeak-ng     first sound ${median(theirs.map((run) => run.firstMs)).toFixed(2)} ms, whole text ${median(theirs.map((run) => run.wholeMs)).toFixed(1)} ms`
  : 'espeak-ng     is not installed: nothing to compare with')
