/** A stream with the token in the header as every call has it; where no stream comes through, a call every 15 seconds. */
import type { Endpoint } from '#domain/endpoint.ts'
import type { ProgressEvent } from '#domain/production/progress.contract.ts'
import { currentSession } from '#web/session/session.ts'

interface Following {
  /** `progressContract.followProgress`, or `followStaffProgress` with a token of the studio. */
  readonly endpoint: Pick<Endpoint, 'path'>
  readonly token?: string
  readonly signal: AbortSignal
  /** `undefined`: something may have happened that nobody told of, as when a stream has just begun. Whoever shows it loads it anew. */
  readonly onProgress: (event: ProgressEvent | undefined) => void
  readonly fetchIt?: typeof fetch
  readonly pollMs?: number
}

/** A stream that ends is followed anew. */
const againMs = 1000

export async function followProgress(following: Following): Promise<void> {
  const { signal, onProgress, pollMs = 15_000 } = following
  while (!signal.aborted) {
    const wasHeard = await listen(following).catch(() => false)
    await pause(wasHeard ? againMs : pollMs, signal)
    if (!wasHeard && !signal.aborted && isSeen()) onProgress(undefined)
  }
}

/** Who looks at another tab asks for nothing. */
const isSeen = () => typeof document === 'undefined' || document.visibilityState === 'visible'

/** False where no stream came. */
async function listen({ endpoint, token: ownToken, signal, onProgress, fetchIt = fetch }: Following): Promise<boolean> {
  const token = ownToken ?? (await currentSession().token())
  if (token === undefined) return false
  const response = await fetchIt(`/api${endpoint.path}`, { signal, headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' } })
  if (!response.ok || !response.body) return false
  let unread = ''
  let isFirst = true
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return true
    if (isFirst) onProgress(undefined)
    isFirst = false
    const messages = (unread + value).split('\n\n')
    unread = messages.pop() ?? ''
    for (const message of messages) if (message.startsWith('data: ')) onProgress(JSON.parse(message.slice('data: '.length)) as ProgressEvent)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}
