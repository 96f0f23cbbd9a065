/** The thread starts with the first call. */
import type { MixAnswer, MixCalls, MixRequest } from './mix-messages.ts'

interface Waiting {
  readonly resolve: (answer: never) => void
  readonly reject: (error: Error) => void
}

const waiting = new Map<number, Waiting>()
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
