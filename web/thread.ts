/** Work beside the page, so that typing and painting never wait for it. */

/** What a thread can be asked, by name. */
type Calls<Names> = { readonly [Name in keyof Names]: (given: never) => unknown }

interface ThreadRequest {
  readonly id: number
  readonly name: string
  readonly given: unknown
}

type Answer = { readonly id: number; readonly answer: unknown } | { readonly id: number; readonly trouble: string }

type Ask<Asked extends Calls<Asked>> = <Name extends keyof Asked & string>(
  name: Name, given: Parameters<Asked[Name]>[0], transfer?: readonly ArrayBuffer[],
) => Promise<ReturnType<Asked[Name]>>

/** Starts with the first call, and, where it could not be loaded or broke, again with the next. */
export function threadOf<Asked extends Calls<Asked>>(start: () => Worker): Ask<Asked> {
  const waiting = new Map<number, PromiseWithResolvers<never>>()
  let thread: Worker | undefined
  let lastId = 0

  function startThread(): Worker {
    const worker = start()
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const asker = waiting.get(data.id)
      waiting.delete(data.id)
      if ('trouble' in data) asker?.reject(new Error(data.trouble))
      else asker?.resolve(data.answer as never)
    })
    worker.addEventListener('error', (event) => {
      worker.terminate()
      if (thread === worker) thread = undefined
      for (const { reject } of waiting.values()) reject(new Error(event.message || 'The thread does not start'))
      waiting.clear()
    })
    return worker
  }

  return async (name, given, transfer = []) => {
    thread ??= startThread()
    lastId += 1
    const asker = Promise.withResolvers<never>()
    waiting.set(lastId, asker)
    thread.postMessage({ id: lastId, name, given } satisfies ThreadRequest, [...transfer])
    return asker.promise
  }
}

/** The thread's side: an answer for every request. What `handedOver` finds in an answer is moved to the page and not copied. */
export function answerCalls<Answered extends Calls<Answered>>(calls: Answered, handedOver: (answer: ReturnType<Answered[keyof Answered]>) => readonly ArrayBuffer[] = () => []): void {
  addEventListener('message', ({ data: { id, name, given } }: MessageEvent<ThreadRequest>) => {
    try {
      const answer = calls[name as keyof Answered](given as never) as ReturnType<Answered[keyof Answered]>
      postMessage({ id, answer } satisfies Answer, { transfer: [...handedOver(answer)] })
    } catch (error) {
      postMessage({ id, trouble: String(error) } satisfies Answer)
    }
  })
}
