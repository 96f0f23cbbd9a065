/** Reads a delivery again until it has ended: after five seconds, then every ten, thirty times at most. After that it counts as failed. */
import type { Delivery } from '#domain/delivery/delivery.contract.ts'

interface Following {
  readonly delivery: Delivery
  readonly read: () => Promise<Delivery>
  readonly signal: AbortSignal
}

const firstPauseMs = 5000
const pauseMs = 10_000
const mostReads = 30

/** Rejects only where it is aborted. A reading that fails is one of the thirty. */
export async function followDelivery({ delivery, read, signal }: Following): Promise<Delivery> {
  let latest = delivery
  for (let reads = 1; latest.status === 'pending' && reads <= mostReads; reads += 1) {
    await pause(reads === 1 ? firstPauseMs : pauseMs, signal)
    latest = await read().catch(() => latest)
    signal.throwIfAborted()
  }
  return latest.status === 'pending' ? { ...latest, status: 'error', error: 'TIMEOUT' } : latest
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }, { once: true })
  })
}
