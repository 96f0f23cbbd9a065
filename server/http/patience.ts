/** How long an outside system is waited for without a sign of life. Whoever waits decides: a customer for seconds, a job for longer. */

export interface Patience {
  readonly silenceMs: number
  /** One that has kept silent is asked by nobody for so long, and then by one caller at a time until it answers again. Absent: every caller waits. */
  readonly restMs?: number
}

interface Call {
  /** Aborted when the silence has lasted too long. What does not mind it goes on, and the caller waits no longer. */
  readonly signal: AbortSignal
  /** Something moved: the silence begins anew. */
  readonly moved: () => void
}

/** Rejects with KeptSilent, or as the call does. `longerMs`: what the call itself takes. */
export type WaitFor = <Answer>(begin: (call: Call) => Promise<Answer>, longerMs?: number) => Promise<Answer>

export class KeptSilent extends Error {
  override readonly name = 'KeptSilent'
}

/** For requests: those who come after one that was refused are refused at once. */
export const usualRestMs = 5000

export function createPatience({ silenceMs, restMs }: Patience): WaitFor {
  let askAgainAt: number | undefined
  let isTried = false

  return async (begin, longerMs = 0) => {
    if (askAgainAt !== undefined && (isTried || performance.now() < askAgainAt)) throw new KeptSilent('It has kept silent, and is not asked for a while.')
    const isTrial = askAgainAt !== undefined
    isTried = isTrial
    const { promise: silence, reject: endSilence } = Promise.withResolvers<never>()
    const waiting = new AbortController()
    const giveUp = () => {
      if (restMs !== undefined) askAgainAt = performance.now() + restMs
      waiting.abort(new KeptSilent(`It has kept silent for ${silenceMs + longerMs} ms.`))
      endSilence(waiting.signal.reason)
    }
    const timer = setTimeout(giveUp, silenceMs + longerMs)
    let isWaiting = true
    try {
      return await Promise.race([silence, begin({ signal: waiting.signal, moved: () => void (isWaiting && timer.refresh()) })])
    } finally {
      isWaiting = false
      clearTimeout(timer)
      // A refusal is an answer, too.
      if (!waiting.signal.aborted) askAgainAt = undefined
      if (isTrial) isTried = false
    }
  }
}

/** What arrives, as long as it keeps arriving. Whoever stops reading hangs up. */
export async function* arriving(body: ReadableStream<Uint8Array> | null, silenceMs: number): AsyncGenerator<Uint8Array> {
  const waitFor = createPatience({ silenceMs })
  const reader = body?.getReader()
  try {
    for (let part = await waitFor(async () => reader?.read()); part?.value; part = await waitFor(async () => reader?.read())) yield part.value
  } finally {
    void reader?.cancel().catch(() => undefined)
  }
}
