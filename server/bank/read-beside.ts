/** Reads statements in a thread of their own: a large one takes seconds, in which the shop has others to answer. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ReadStatement } from './bank-movement.ts'

export interface StatementToRead {
  readonly bytes: Uint8Array
  readonly ownIban: string
}

const maxHeapMegabytes = 1024
const longestMs = 120_000

/** Rejects where the thread dies or takes far too long. */
export async function readBeside(workerData: StatementToRead): Promise<ReadStatement> {
  const thread = new Worker(new URL('statement-worker.ts', import.meta.url), { workerData, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes } })
  try {
    const [read] = await once(thread, 'message', { signal: AbortSignal.timeout(longestMs) }) as [ReadStatement]
    return read
  } finally {
    await thread.terminate()
  }
}
