/** The thread behind sound-thread.ts. */
import { parentPort } from 'node:worker_threads'
import { encodeInProfile } from '../encode/encode-profile.ts'
import { keepMp3StreamReady } from '../encode/mp3.ts'
import { loudnessOf } from '../level/loudness.ts'
import { asProgramme, asTelephone, mixGreeting } from '../render-greeting.ts'
import { measureVoice } from '../voice-chain/measure-voice.ts'
import { masterVoice } from '../voice-chain/voice-chain.ts'
import { usualRateHz } from './engine-rates.ts'
import { makeSample } from './make-sample.ts'
import { prepareMusic } from './prepare-music.ts'
import type { FromThread, LevelTask, MixTask, Result, SampleTask, Task, ToThread } from './room-messages.ts'
import { sharedSound } from './shared-sound.ts'
import { createTurns } from './turns.ts'
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

function mixed({ sampleRateHz, ...parts }: MixTask) {
  const { measureBalance, ...greeting } = mixGreeting({ ...parts, hasCopyBeep: false }, sampleRateHz)
  return { ...greeting, sound: sharedSound(greeting.sound), balance: measureBalance() }
}

function levelled({ mixed: greeting, treatment, sampleRateHz }: LevelTask) {
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
