/** Compared with ffmpeg and espeak-ng doing the same: medians of rounds that take turns. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { storedMusic } from '#assets/music/stored-music.ts'
import { encodeInProfile } from '#audio/encode/encode-profile.ts'
import { loudnessOf } from '#audio/level/loudness.ts'
import { usualMix } from '#audio/testing/usual-mix.ts'
import type { RenderOrder, SampleEnd, SampleOrder } from '#audio/room/sound-orders.ts'
import { openSoundRoom } from '#audio/room/sound-room.ts'
import { secondsOf, type Sound } from '#audio/sound.ts'
import { measureVoice } from '#audio/voice-chain/measure-voice.ts'
import { masterVoice } from '#audio/voice-chain/voice-chain.ts'
import { espeakProcess } from '#server/adapters/voice/espeak-process.ts'
import { expect } from './goal.ts'

const rounds = 15
const samplesAtOnce = 8
const firstSoundGoal = 30
const speedGoal = 3
const text = 'Guten Tag und herzlich willkommen. Sie sind mit der Schreinerei am Markt verbunden. Leider rufen Sie außerhalb unserer Sprechzeiten an. '
  + 'Sie erreichen uns montags bis freitags von acht bis siebzehn Uhr und samstags von neun bis zwölf Uhr. Bitte hinterlassen Sie eine Nachricht '
  + 'mit Ihrem Namen und Ihrer Rufnummer, wir rufen gern zurück. Unsere Werkstatt finden Sie am Marktplatz drei, gleich neben dem Brunnen. '
  + 'Danke für Ihren Anruf, einen schönen Tag und auf Wiederhören.'

const threads = Math.min(4, Math.max(2, availableParallelism()))
const isInstalled = (program: string, flag: string) => spawnSync(program, [flag]).status === 0
const hasFfmpeg = isInstalled('ffmpeg', '-version')
const hasEspeak = isInstalled('espeak-ng', '--version')

const music = storedMusic('abend-in-ocker')
if (!music) throw new Error('The music of this measurement is gone')
const voice = espeakProcess()
const room = openSoundRoom({ threads })
const folder = mkdtempSync(join(tmpdir(), 'freizeichen-bench-'))
const voicePath = join(folder, 'voice.wav')
const musicPath = fileURLToPath(music.file)

const speech = () => ({ text, language: 'de' as const, persona: { variant: 'f2', pitch: 50, wordsPerMinute: 165 }, signal: AbortSignal.timeout(60_000) })
const { sound: take } = await voice.speak(speech())
writeFileSync(voicePath, await encodeInProfile(take, 'wav', { ditherSeed: 1 }))
const mark = { digitalSourceType: 'algorithmicMedia', generator: 'Freizeichen', statement: 'Von einer Maschine gesprochen.', language: 'de', madeAt: new Date(0) } as const
const sampleOrder: SampleOrder = {
  voice: measureVoice(take), masteredLufs: loudnessOf(masterVoice(take)), expectedVoiceSeconds: secondsOf(take),
  isMastered: true, music, settings: usualMix, mark,
}
const renderOrder: RenderOrder = { take, isMastered: true, music, settings: usualMix, profiles: ['mp3', 'wav', 'alaw-wav'], mark, ditherSeed: 1 }

const loadBefore = loadavg()[0] ?? 0

const msSince = (startedAt: number) => performance.now() - startedAt

/** From the text, with nothing spoken yet; without music there would be no sound before the voice. */
async function firstSound(): Promise<number> {
  const startedAt = performance.now()
  const sample = room.sample(sampleOrder, voice.speakStream(speech()))
  await sample.next()
  const firstMs = msSince(startedAt)
  await drained(sample)
  return firstMs
}

/** The same, begun only when the voice has been heard to begin. */
async function firstSoundBehindVoice(): Promise<number> {
  const startedAt = performance.now()
  const spoken = voice.speakStream(speech())
  const first = await spoken.next()
  const sample = room.sample(sampleOrder, (async function* whole() {
    if (!first.done) yield first.value
    yield* spoken
  })())
  await sample.next()
  const firstMs = msSince(startedAt)
  await drained(sample)
  return firstMs
}

async function drained(sample: AsyncGenerator<Uint8Array, SampleEnd>) {
  while (!(await sample.next()).done) continue
}

async function* atOnce(sound: Sound): AsyncGenerator<Sound> {
  yield sound
}

async function samplesASecond(): Promise<number> {
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: samplesAtOnce }, () => drained(room.sample(sampleOrder, atOnce(take)))))
  return (samplesAtOnce * 1000) / msSince(startedAt)
}

async function wholeRender(): Promise<number> {
  const startedAt = performance.now()
  await room.render(renderOrder)
  return msSince(startedAt)
}

const inputs = ['-hide_banner', '-nostats', '-y', '-i', voicePath, '-stream_loop', '-1', '-i', musicPath]
const mixing = '[0:a]adelay=3000,apad=pad_dur=3,asplit=2[voice][key];[1:a]aresample=22050[music];'
  + '[music][key]sidechaincompress=threshold=0.02:ratio=8:attack=20:release=400[ducked];[voice][ducked]amix=inputs=2:duration=first:normalize=0'
const loudness = 'loudnorm=I=-19:TP=-1.5:LRA=11'
const toPipe = ['-b:a', '128k', '-flush_packets', '1', '-f', 'mp3', '-']
const sampleArgs = [...inputs, '-filter_complex', `${mixing},${loudness},aresample=22050[out]`, '-map', '[out]', ...toPipe]

async function firstByte(command: string, args: readonly string[]): Promise<number> {
  const startedAt = performance.now()
  const peer = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(peer.stdout, 'data')
  const firstMs = msSince(startedAt)
  peer.stdout.resume()
  await succeeded(peer)
  return firstMs
}

async function succeeded(peer: ChildProcess) {
  const [code] = await once(peer, 'close')
  if (code !== 0) throw new Error(`${peer.spawnfile} ended with ${code}`)
}

const spokenToMp3 = () => firstByte('sh', ['-c', `espeak-ng -v de+f2 -s 165 --stdout "$0" | ffmpeg -v error -i - ${toPipe.join(' ')}`, text])

function threeOutputs(levelling: string): string[] {
  const graph = `${mixing},${levelling},aresample=22050,asplit=3[mp3][wav][wide];[wide]highpass=f=300,lowpass=f=3400,aresample=8000[line]`
  const file = (label: string, name: string, coding: readonly string[]) => ['-map', `[${label}]`, ...coding, join(folder, name)]
  return [
    ...inputs, '-filter_complex', graph,
    ...file('mp3', 'out.mp3', ['-b:a', '128k']), ...file('wav', 'out.wav', []), ...file('line', 'line.wav', ['-c:a', 'pcm_alaw']),
  ]
}

async function inOnePass(): Promise<number> {
  const startedAt = performance.now()
  await succeeded(spawn('ffmpeg', threeOutputs(loudness), { stdio: 'ignore' }))
  return msSince(startedAt)
}

/** As files are made: measured first, then brought to their loudness by what was measured. */
async function inTwoPasses(): Promise<number> {
  const startedAt = performance.now()
  const args = [...inputs, '-filter_complex', `${mixing},${loudness}:print_format=json`, '-f', 'null', '-']
  const measuring = spawn('ffmpeg', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let report = ''
  measuring.stderr.on('data', (part: Buffer) => (report += part.toString()))
  await succeeded(measuring)
  const figure = (name: string) => new RegExp(`"${name}" : "(-?[\\d.]+)"`).exec(report)?.[1] ?? ''
  const known = ['I', 'TP', 'LRA', 'thresh'].map((name) => `measured_${name}=${figure(`input_${name.toLowerCase()}`)}`)
  await succeeded(spawn('ffmpeg', threeOutputs(`${loudness}:${known.join(':')}:offset=${figure('target_offset')}:linear=true`), { stdio: 'ignore' }))
  return msSince(startedAt)
}

async function processesASecond(): Promise<number> {
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: threads }, () => firstByte('ffmpeg', sampleArgs)))
  return (threads * 1000) / msSince(startedAt)
}

const ours = { firstSound, firstSoundBehindVoice, wholeRender, samplesASecond }
const theirs = { firstByte: () => firstByte('ffmpeg', sampleArgs), inTwoPasses, inOnePass, processesASecond }
const steps: Readonly<Record<string, () => Promise<number>>> = { ...ours, ...(hasFfmpeg && theirs), ...(hasFfmpeg && hasEspeak && { spokenToMp3 }) }

voice.start()
while (voice.pids().length < 1) await pause(5)
await room.warmUp()
const taken = new Map<string, number[]>(Object.keys(steps).map((name) => [name, []]))
for (const measure of Object.values(ours)) for (let time = 0; time < 3; time++) await measure()
for (let round = 0; round < rounds; round++) {
  for (const [name, measure] of Object.entries(steps)) taken.get(name)?.push(await measure())
}
voice.stop()
await room.close()
rmSync(folder, { recursive: true })

const median = (name: keyof typeof ours | keyof typeof theirs | 'spokenToMp3') => taken.get(name)?.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? NaN
const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`

const compare = (what: string, times: number, goal: number) => expect(what, times, { least: goal, unit: ' times' })

console.log(`A voice of ${secondsOf(take).toFixed(0)} s over music, ${threads} threads, medians of ${rounds} interleaved rounds.`)
console.log(`Before it began, ${loadBefore.toFixed(1)} other programs wanted one of ${availableParallelism()} cores.`)
console.log('The music is prepared beforehand, as the shop has it; ffmpeg reads the same voice and music from files.')
console.log(`First MP3 frame of a sample, from the text         ${ms(median('firstSound'))}`)
console.log(`  when the voice has to begin before it            ${ms(median('firstSoundBehindVoice'))}`)
console.log(`Whole render: MP3, WAV, A-law                      ${ms(median('wholeRender'))}`)
console.log(`Samples a second                                   ${median('samplesASecond').toFixed(1)}`)
if (hasFfmpeg) {
  console.log(`ffmpeg, sidechain and loudnorm: first byte         ${ms(median('firstByte'))}, its voice spoken already`)
  console.log(`  three outputs, loudnorm in two passes as usual   ${ms(median('inTwoPasses'))}, in one ${ms(median('inOnePass'))}`)
  console.log(`  samples a second by ${threads} processes                  ${median('processesASecond').toFixed(1)}`)
  compare('first frame, against ffmpeg', median('firstByte') / median('firstSound'), firstSoundGoal)
  if (hasEspeak) compare('first frame, against espeak-ng | ffmpeg without music', median('spokenToMp3') / median('firstSound'), firstSoundGoal)
  compare('whole render, against ffmpeg in two passes', median('inTwoPasses') / median('wholeRender'), speedGoal)
  compare('samples a second, against ffmpeg', median('samplesASecond') / median('processesASecond'), speedGoal)
} else console.log('ffmpeg is not installed: nothing to compare with')
if (hasFfmpeg && !hasEspeak) console.log('espeak-ng is not installed: not compared with it')
