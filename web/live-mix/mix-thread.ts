/** The thread starts with the first call. */
import type { MixSettings } from '#audio/mix/mix-settings.ts'
import type { Sound } from '#audio/sound.ts'
import type { Outline } from './outline.ts'

const waiting = new Map<number, { readonly resolve: (answer: never) => void; readonly reject: (error: Error) => void }>()
let thread: Worker | undefined
let lastId = 0

export function askMixer<Kind extends keyof MixCalls>(
  kind: Kind, given: Parameters<MixCalls[Kind]>[0], transfer: readonly ArrayBuffer[] = [],
): Promise<ReturnType<MixCalls[Kind]>> {
  thread ??= startThread()
  lastId += 1
  const request: MixRequest = { id: lastId, kind, given }
  const { promise, resolve, reject } = Promise.withResolvers<ReturnType<MixCalls[Kind]>>()
  waiting.set(lastId, { resolve, reject })
  thread.postMessage(request, [...transfer])
  return promise
}

function startThread(): Worker {
  const worker = new Worker(new URL('./mix-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<MixAnswer>) => {
    const asker = waiting.get(data.id)
    waiting.delete(data.id)
    if ('trouble' in data) asker?.reject(new Error(data.trouble))
    else asker?.resolve(data.answer as never)
  })
  // It could not be loaded, or is broken: the next call tries again.
  worker.addEventListener('error', (event) => {
    worker.terminate()
    if (thread === worker) thread = undefined
    for (const { reject } of waiting.values()) reject(new Error(event.message || 'The mixing thread does not start'))
    waiting.clear()
  })
  return worker
}

/** What is to be mixed. The thread keeps voices and music by their names until it is told to forget them. */
export interface MixWish {
  readonly voice: string
  readonly music: string | undefined
  readonly settings: MixSettings
}

/** Samples without a gap behind those that came before them. */
export interface MixPiece {
  readonly start: number
  readonly samples: Float32Array<ArrayBuffer>
  readonly isLast: boolean
}

export interface MixCalls {
  readonly keepVoice: (given: { readonly name: string; readonly samples: Float32Array }) => Outline
  readonly keepMusic: (given: { readonly name: string; readonly sound: Sound }) => Outline
  readonly forget: (given: { readonly name: string }) => void
  /** From a place on. What is asked for with `goOn` afterwards belongs to this mix, until another begins. */
  readonly begin: (given: MixWish & { readonly from: number; readonly samples: number }) => MixPiece
  readonly goOn: (given: { readonly samples: number }) => MixPiece
}

export interface MixRequest<Kind extends keyof MixCalls = keyof MixCalls> {
  readonly id: number
  readonly kind: Kind
  readonly given: Parameters<MixCalls[Kind]>[0]
}

export type MixAnswer = { readonly id: number; readonly answer: unknown } | { readonly id: number; readonly trouble: string }
