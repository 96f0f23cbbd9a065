/** The program of the process is voices/espeak/main.ts. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { HeardStretch } from './word-times.ts'

const program = fileURLToPath(new URL('../../../voices/espeak/main.ts', import.meta.url))

const secondsSchema = z.number().min(0)
const helloSchema = z.object({ kind: z.literal('ready'), version: z.string(), sampleRateHz: z.int().positive() })
const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sound'), id: z.int(), pcm: z.instanceof(Int16Array) }),
  z.object({ kind: z.literal('unknown voice'), id: z.int() }),
  z.object({ kind: z.literal('too long'), id: z.int() }),
  z.object({
    kind: z.literal('end'),
    id: z.int(),
    stretches: z.array(z.object({ position: z.int(), startSeconds: secondsSchema, endSeconds: secondsSchema })),
  }),
])

export interface EspeakTask {
  readonly text: string
  readonly language: string
  readonly variant: string
  readonly pitch: number
  readonly wordsPerMinute: number
  readonly mostSeconds: number
}

export type EspeakOutcome =
  | { readonly kind: 'unknown voice' }
  | { readonly kind: 'too long' }
  | { readonly kind: 'end'; readonly stretches: readonly HeardStretch[] }

/** The process ended while it was wanted. Another one can be asked. */
export class WorkerDied extends Error {
  override readonly name = 'WorkerDied'
}

/** The engine needs of the shop's environment only how memory is kept, and where Node keeps what it has compiled. */
const { NODE_COMPILE_CACHE, MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, MALLOC_TRIM_THRESHOLD_ } = process.env
const enginesEnvironment = { NODE_COMPILE_CACHE, MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, MALLOC_TRIM_THRESHOLD_ }

/** Resolves when the process is ready to speak, rejects when it ends before. `onEnd` is called once, however a ready one ends. */
export async function startEspeakWorker(onEnd: () => void) {
  const child = fork(program, { env: enginesEnvironment, execArgv: ['--max-semi-space-size=2'], serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.on('error', () => child.kill('SIGKILL'))
  const { version, sampleRateHz } = await helloOf(child).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  child.once('exit', onEnd)
  let lastId = 0
  return {
    pid: child.pid ?? 0,
    version,
    sampleRateHz,
    /** One at a time. What nobody listens to any more is still spoken to its end; the next one waits for that. */
    say: (task: EspeakTask, hear: (pcm: Int16Array) => void, signal: AbortSignal) => ask(child, { id: ++lastId, ...task }, hear, signal),
    kill: () => child.kill('SIGKILL'),
  }
}

export type EspeakWorker = Awaited<ReturnType<typeof startEspeakWorker>>

const startLimitMs = 60_000

async function helloOf(child: ChildProcess): Promise<z.output<typeof helloSchema>> {
  const { promise: tooSoon, reject } = Promise.withResolvers<never>()
  child.once('exit', (code) => reject(new WorkerDied(`ended with ${code} before it was ready`)))
  const tooLate = AbortSignal.timeout(startLimitMs)
  const [hello] = await Promise.race([once(child, 'message', { signal: tooLate }), tooSoon])
  return helloSchema.parse(hello)
}

function ask(child: ChildProcess, task: EspeakTask & { readonly id: number }, hear: (pcm: Int16Array) => void, signal: AbortSignal) {
  return new Promise<EspeakOutcome>((resolve, reject) => {
    const leave = () => {
      child.off('message', take).off('exit', died)
      signal.removeEventListener('abort', giveUp)
    }
    const fail = (reason: unknown) => { leave(); reject(reason) }
    const giveUp = () => fail(signal.reason)
    const died = () => fail(new WorkerDied('ended in mid sentence'))
    const take = (message: unknown) => {
      const { data: answer, error } = answerSchema.safeParse(message)
      if (!answer) return fail(error)
      if (answer.id !== task.id) return undefined
      if (answer.kind === 'sound') return hear(answer.pcm)
      leave()
      return resolve(answer)
    }
    if (signal.aborted) return giveUp()
    if (!child.connected) return died()
    signal.addEventListener('abort', giveUp)
    child.on('message', take).on('exit', died)
    // A channel that breaks now is noticed by the end of the process.
    return child.send(task, () => {})
  })
}
