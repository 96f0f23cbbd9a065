import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { usualLimits } from '../decode/limits.ts'
import { createMonoCollector } from '../decode/mono-collector.ts'
import { decodeMp3 } from '../decode/mp3.ts'
import { joined as joinedBytes } from '../encode/riff.ts'
import { encodeInProfile } from '../encode/encode-profile.ts'
import { keepMp3StreamReady, openMp3Stream } from '../encode/mp3.ts'
import { loudnessOf } from '../level/loudness.ts'
import { type Bed, prepareBed } from '../mix/bed.ts'
import { timelineOf } from '../mix/mixer.ts'
import { peaksOf } from '../sound.ts'
import { mp3BitrateKbps } from '../profiles.ts'
import { asProgramme, asTelephone, mixGreeting } from '../render-greeting.ts'
import { greatestCommonDivisor, resample } from '../resample/resample.ts'
import { createSampleQueue } from '../sample-queue.ts'
import type { Stage } from '../stage.ts'
import { createGreetingStream } from '../stream-greeting.ts'
import { measureVoice } from '../voice-chain/measure-voice.ts'
import { masterVoice } from '../voice-chain/voice-chain.ts'
import {
  type FromThread, type Result, type SampleEnd, type SampleTask, sharedSamples, sharedSound, type Task, type TaskOf, type ToThread, usualRateHz,
} from './sound-orders.ts'
import { createVoiceInbox, type VoiceInbox } from './voice-inbox.ts'

interface OpenJob {
  readonly voice: VoiceInbox
  isForgotten: boolean
}

const turns = createTurns()
const jobs = new Map<number, OpenJob>()
const forgotten = new Error('Nobody waits for it any more')
const readyFor = { sampleRateHz: usualRateHz, bitrateKbps: 128 } as const

function tell(message: FromThread, moved: readonly Uint8Array[] = []) {
  parentPort?.postMessage(message, moved.map(({ buffer }) => buffer as ArrayBuffer))
}

function mixed({ sampleRateHz, ...parts }: TaskOf<'mix'>) {
  const { measureBalance, ...greeting } = mixGreeting({ ...parts, hasCopyBeep: false }, sampleRateHz)
  return { ...greeting, sound: sharedSound(greeting.sound), balance: measureBalance() }
}

function levelled({ mixed: greeting, treatment, sampleRateHz }: TaskOf<'level'>) {
  const rendered = treatment === 'telephone' ? asTelephone(greeting) : asProgramme(greeting, sampleRateHz)
  return { ...rendered, sound: sharedSound(rendered.sound) }
}

function sampled(jobId: number, job: OpenJob, task: SampleTask) {
  const turn = async () => {
    await turns()
    if (job.isForgotten) throw forgotten
  }
  // The next one's encoder, after this one's first piece.
  void turns().then(() => keepMp3StreamReady(readyFor))
  return makeSample(task, { voice: job.voice, turn, send: (bytes) => tell({ kind: 'mp3', jobId, bytes }, [bytes]) })
}

async function work(jobId: number, job: OpenJob, task: Task): Promise<Result> {
  if (task.kind === 'sample') return sampled(jobId, job, task)
  if (task.kind === 'mix') return mixed(task)
  if (task.kind === 'level') return levelled(task)
  if (task.kind === 'measure') return { voice: measureVoice(task.take), masteredLufs: loudnessOf(masterVoice(task.take)) }
  if (task.kind === 'encode') return encodeInProfile(task.sound, task.profile, task)
  return prepareMusic(task)
}

async function begin(jobId: number, task: Task) {
  const job: OpenJob = { voice: createVoiceInbox(), isForgotten: false }
  jobs.set(jobId, job)
  try {
    const result = await work(jobId, job, task)
    if (!job.isForgotten) tell({ kind: 'done', jobId, result })
  } catch (failure) {
    if (!job.isForgotten) tell({ kind: 'failed', jobId, message: failure instanceof Error ? failure.message : String(failure) })
  } finally {
    jobs.delete(jobId)
  }
}

parentPort?.on('message', (message: ToThread) => {
  const job = jobs.get(message.jobId)
  if (message.kind === 'begin') void begin(message.jobId, message.task)
  if (message.kind === 'voice') job?.voice.add(message.block)
  if (message.kind === 'voice is over') job?.voice.end()
  if (message.kind === 'forget' && job) {
    job.isForgotten = true
    job.voice.fail(forgotten)
  }
})

await keepMp3StreamReady(readyFor)

/** From the MP3 in which music is stored to a bed that every thread can read. */
export async function prepareMusic({ path, loopStartSample, loopLengthSamples, sampleRateHz }: TaskOf<'bed'>): Promise<Bed> {
  const collector = createMonoCollector(usualLimits)
  await decodeMp3(await readFile(path), collector)
  const whole = collector.finish()
  const sound = { ...whole, samples: whole.samples.subarray(loopStartSample, loopStartSample + loopLengthSamples) }
  if (sound.samples.length < loopLengthSamples) throw new RangeError(`${path} is shorter than its loop`)
  const bed = prepareBed({ sound, loopLengthSamples }, sampleRateHz)
  return { ...bed, loop: sharedSamples(bed.loop) }
}

/** One sample, piece by piece: the first pieces are short, because somebody waits for them. */
interface Surroundings {
  readonly voice: VoiceInbox
  readonly send: (mp3: Uint8Array) => void
  /** Rejects when nobody wants the sample any more. */
  readonly turn: Turn
}

/** A piece takes a thread a few milliseconds: nobody else on it waits longer. */
const firstPieceSeconds = 0.1
const longestPieceSeconds = 1
const peakCount = 240

async function makeSample(task: SampleTask, { voice, send, turn }: Surroundings): Promise<SampleEnd> {
  const { sampleRateHz, mark } = task
  const mp3 = await openMp3Stream({ sampleRateHz, bitrateKbps: mp3BitrateKbps, mark })
  try {
    const greeting = createGreetingStream({ ...task, hasCopyBeep: true })
    const meter = createPeakMeter()
    let head = mp3.head
    let sampleCount = 0
    let pieceSeconds = firstPieceSeconds

    function pass(piece: Float32Array) {
      meter.add(piece)
      sampleCount += piece.length
      const frames = mp3.encode(piece)
      if (frames.length === 0) return
      send(head.length > 0 ? joinedBytes(head, frames) : frames)
      head = new Uint8Array()
    }

    async function passReady() {
      for (let piece = greeting.take(pieceSeconds * sampleRateHz); piece; piece = greeting.take(pieceSeconds * sampleRateHz)) {
        pass(piece)
        pieceSeconds = Math.min(longestPieceSeconds, 2 * pieceSeconds)
        await turn()
      }
    }

    await passReady()
    let resampler: Stage | undefined
    for (let block = await voice.next(longestPieceSeconds); block; block = await voice.next(longestPieceSeconds)) {
      if (block.sampleRateHz !== sampleRateHz) resampler ??= createResampler(block.sampleRateHz, sampleRateHz)
      greeting.hear(resampler?.push(block.samples) ?? block.samples)
      await passReady()
    }
    if (resampler) greeting.hear(resampler.finish())
    greeting.hearEnd()
    await passReady()
    pass(greeting.finish())
    send(joinedBytes(head, mp3.finish()))
    const { voiceStart } = timelineOf(task)
    return { seconds: sampleCount / sampleRateHz, voiceStartSeconds: voiceStart / sampleRateHz, peaks: meter.peaks(peakCount) }
  } finally {
    mp3.abandon()
  }
}

/** Three thousandths of a second: finer than any picture of a greeting. */
const samplesInStep = 64

export function createPeakMeter() {
  const steps: number[] = []
  let peak = 0
  let untilStep = samplesInStep
  return {
    add(samples: Float32Array) {
      for (let from = 0; from < samples.length;) {
        const to = Math.min(samples.length, from + untilStep)
        let highest = peak
        for (let index = from; index < to; index++) highest = Math.max(highest, Math.abs(samples[index] ?? 0))
        untilStep -= to - from
        from = to
        peak = highest
        if (untilStep > 0) return
        steps.push(peak)
        peak = 0
        untilStep = samplesInStep
      }
    },
    peaks: (count: number) => peaksOf(Float32Array.from(untilStep < samplesInStep ? [...steps, peak] : steps), count),
  }
}

/** More on either side than any sample is reckoned from. */
const contextSeconds = 0.025

export function createResampler(fromRateHz: number, toRateHz: number): Stage {
  const common = greatestCommonDivisor(fromRateHz, toRateHz)
  // So many samples become so many others exactly: windows begin and end there.
  const [unit, unitAfter] = [fromRateHz / common, toRateHz / common]
  const contextUnits = Math.ceil((contextSeconds * fromRateHz) / unit)
  const queue = createSampleQueue()
  let doneUnits = 0

  /** From what is done to the unit before `endUnit`, reckoned with all that is known. */
  function upTo(endUnit: number): Float32Array {
    if (endUnit <= doneUnits) return new Float32Array(0)
    const firstUnit = Math.max(0, doneUnits - contextUnits)
    const window = queue.view(firstUnit * unit, queue.end())
    const { samples } = resample({ samples: window, sampleRateHz: fromRateHz }, toRateHz)
    const made = samples.slice((doneUnits - firstUnit) * unitAfter, (endUnit - firstUnit) * unitAfter)
    doneUnits = endUnit
    queue.forgetBefore((doneUnits - contextUnits) * unit)
    return made
  }

  return {
    push(samples) {
      queue.add(samples)
      return upTo(Math.floor(queue.end() / unit) - contextUnits)
    },
    finish: () => upTo(Infinity),
  }
}

/** Several jobs on one thread: after each piece of work the next one has its turn, and messages are read in between. */
type Turn = () => Promise<void>

function createTurns(): Turn {
  const waiting: (() => void)[] = []
  const give = () => {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(give)
  }
  return () => new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(give)
  })
}
