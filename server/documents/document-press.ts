/** Prints in a thread of its own, because a document takes up to two seconds, and keeps recent documents. */
import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { whenIdle } from '#audio/room/when-idle.ts'
import { createShelf } from '#audio/shelf.ts'
import type { PrintOrder } from './print-document.ts'

export interface PrintJob {
  readonly id: number
  readonly order: PrintOrder
}

export type PrintAnswer =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly problem: string }

interface PressOptions {
  readonly mostBytes?: number
  /** After which a thread that does not answer is given up, with all that it was printing. */
  readonly timeoutMs?: number
  readonly startThread?: () => Worker
}

const maxHeapMegabytes = 256
/** Little of a page outlives its drawing: with more room the rubbish of many documents lies about. */
const maxYoungMegabytes = 6
const usualBytes = 32 * 1024 * 1024
const usualTimeoutMs = 60_000
const idleMs = 30_000

function startPressThread(): Worker {
  return new Worker(new URL('press-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes, maxYoungGenerationSizeMb: maxYoungMegabytes },
  })
}

/** The thread starts with the first document, and keeps no process alive unless somebody waits for one. */
export function openDocumentPress({ mostBytes = usualBytes, timeoutMs = usualTimeoutMs, startThread = startPressThread }: PressOptions = {}) {
  const thread = pressThread(startThread, timeoutMs)
  const shelf = createShelf<Promise<Uint8Array>>(mostBytes, (printing) => printing.then(({ byteLength }) => byteLength))
  return {
    /** The same content gives the same bytes, and is printed once, however many ask for it. */
    print: async (order: PrintOrder) => shelf.take(createHash('sha256').update(JSON.stringify(order)).digest('hex'), () => thread.print(order)),
    close: thread.close,
  }
}

export type DocumentPress = ReturnType<typeof openDocumentPress>

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (reason: Error) => void
  readonly timer: NodeJS.Timeout
}

function pressThread(startThread: () => Worker, timeoutMs: number) {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let lastId = 0
  const rest = whenIdle(idleMs, () => { if (thread) giveUp(thread, new Error('The thread that prints rests')) })

  function settle(id: number, end: (one: Waiting) => void) {
    const one = waiting.get(id)
    if (!one) return
    waiting.delete(id)
    clearTimeout(one.timer)
    if (waiting.size === 0) {
      thread?.unref()
      rest.idle()
    }
    end(one)
  }

  function giveUp(dead: Worker, reason: Error) {
    if (thread !== dead) return
    thread = undefined
    void dead.terminate()
    for (const id of waiting.keys()) settle(id, ({ reject }) => reject(reason))
  }

  function start(): Worker {
    const started = startThread()
    started.on('message', (answer: PrintAnswer) => settle(answer.id, ({ resolve, reject }) => (
      'bytes' in answer ? resolve(answer.bytes) : reject(new Error(`A document could not be printed: ${answer.problem}`))
    )))
    started.on('error', (error) => giveUp(started, error))
    started.on('exit', () => giveUp(started, new Error('The thread that prints has ended')))
    return started
  }

  return {
    print: (order: PrintOrder) => new Promise<Uint8Array>((resolve, reject) => {
      const used = thread ??= start()
      const id = ++lastId
      const timer = setTimeout(() => giveUp(used, new Error(`A document was not printed within ${timeoutMs} ms`)), timeoutMs)
      waiting.set(id, { resolve, reject, timer })
      rest.busy()
      used.ref()
      used.postMessage({ id, order } satisfies PrintJob, [])
    }),
    close: async () => {
      if (thread) giveUp(thread, new Error('The shop is closing'))
    },
  }
}
