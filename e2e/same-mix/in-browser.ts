/** The browser's side: fetches what both sides start from and what the server made of it, mixes, and tells where the two part. */
import { createGreetingStream, usualMix, loudnessOf, masterVoice, measureVoice, mixGreeting, prepareBed, asProgramme, resample } from './browser-engine.ts'
import { casesOf, engineRateHz, type Inputs, inBlocks } from './cases.ts'

export interface Difference {
  readonly case: string
  readonly lengths: readonly [server: number, browser: number]
  readonly differing: number
  /** The first sample that differs. */
  readonly index: number
  readonly server: number | undefined
  readonly browser: number | undefined
  readonly largest: number
}

const folder = '/same-mix'

async function fetched(path: string): Promise<ArrayBuffer> {
  const answer = await fetch(`${folder}/${path}`)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.arrayBuffer()
}

async function inputs(): Promise<Inputs> {
  const rates = JSON.parse(new TextDecoder().decode(await fetched('inputs'))) as Readonly<Record<keyof Inputs, number>>
  const sounds = await Promise.all(Object.entries(rates).map(async ([name, sampleRateHz]) =>
    [name, { samples: new Float32Array(await fetched(`inputs/${name}`)), sampleRateHz }] as const))
  return Object.fromEntries(sounds) as unknown as Inputs
}

/** To the last bit: −0 is not 0. */
function compare(name: string, server: Float64Array, browser: Float64Array): Difference | undefined {
  const length = Math.max(server.length, browser.length)
  let [index, differing, largest] = [length, 0, 0]
  for (let at = 0; at < length; at++) {
    const [ours, theirs] = [browser[at], server[at]]
    if (Object.is(ours, theirs)) continue
    index = Math.min(index, at)
    differing++
    largest = Math.max(largest, Math.abs((ours ?? 0) - (theirs ?? 0)))
  }
  if (differing === 0) return undefined
  return { case: name, lengths: [server.length, browser.length], differing, index, server: server[index], browser: browser[index], largest }
}

export async function differences(): Promise<{ readonly cases: number, readonly values: number, readonly found: readonly Difference[] }> {
  const cases = Object.entries(casesOf(await inputs()))
  const found: Difference[] = []
  let values = 0
  for (const [number, [name, make]] of cases.entries()) {
    const browser = Float64Array.from(make())
    const difference = compare(name, new Float64Array(await fetched(`expected/${number}`)), browser)
    if (difference) found.push(difference)
    values += browser.length
  }
  return { cases: cases.length, values, found }
}

export interface Times {
  /** The first move after the page was loaded. */
  readonly firstMoveMs: number
  readonly moveMs: number
  /** The same, with everything before the place that is just being heard mixed again. */
  readonly moveNearTheEndMs: number
  readonly wholeMixMs: number
  readonly wholeMixSeconds: number
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

function timed(work: () => unknown): number {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}

/** A voice of thirty seconds, mastered beforehand as the editor keeps it: a slider does not change it. */
export async function times(): Promise<Times> {
  const { take, music } = await inputs()
  const bed = prepareBed({ sound: music, loopLengthSamples: music.samples.length }, engineRateHz)
  const long = { samples: new Float32Array(30 * take.sampleRateHz), sampleRateHz: take.sampleRateHz }
  for (let at = 0; at < long.samples.length; at += take.samples.length) long.samples.set(take.samples.subarray(0, long.samples.length - at), at)
  const voice = masterVoice(resample(long, engineRateHz))
  const measured = { voice: measureVoice(voice), masteredLufs: loudnessOf(voice), expectedVoiceSeconds: 30 }
  const plan = { ...measured, isMastered: false, bed, hasCopyBeep: false, sampleRateHz: engineRateHz }
  const moved = (music_vol: number) => createGreetingStream({ ...plan, settings: { ...usualMix, music_vol } })
  const first = (music_vol: number) => timed(() => moved(music_vol).push(voice.samples.subarray(0, 4096)))
  const firstMoveMs = first(50)
  const moves = Array.from({ length: 21 }, (_, move) => first(60 + move))
  const movesNearTheEnd = Array.from({ length: 7 }, (_, move) => timed(() => inBlocks(moved(60 + move), voice.samples)))
  const parts = { take: long, isMastered: true, bed, settings: usualMix, hasCopyBeep: false }
  const whole = () => asProgramme(mixGreeting(parts, engineRateHz), engineRateHz)
  return {
    firstMoveMs, moveMs: median(moves), moveNearTheEndMs: median(movesNearTheEnd),
    wholeMixMs: median(Array.from({ length: 5 }, () => timed(whole))), wholeMixSeconds: whole().seconds,
  }
}
