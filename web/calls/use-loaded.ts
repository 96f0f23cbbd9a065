/** Loaded data stay until newer data are there. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FailureCode } from '#domain/errors.ts'
import { failureCodeOf } from './refused.ts'

export type Loaded<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly code: FailureCode }

type Load<Value> = (signal?: AbortSignal) => Promise<Value>

interface LoadedBy {
  /** Of another one nothing counts that was read before. */
  readonly topic?: string
  /** Another one is a reason to read again without being asked. */
  readonly version?: unknown
}

/** `load` has to stay the same function. */
export function useLoaded<Value>(load: Load<Value>, { topic = '', version = '' }: LoadedBy = {}) {
  const [read, setRead] = useState<{ readonly of: string; readonly state: Loaded<Value> }>({ of: topic, state: { status: 'loading' } })
  const wanted = useRef(load)
  const known = useRef(version)

  const show = useCallback((state: Loaded<Value>) => {
    if (wanted.current === load) setRead({ of: topic, state })
  }, [load, topic])

  const reload = useCallback(async () => {
    setRead((last) => (last.state.status === 'failed' ? { of: topic, state: { status: 'loading' } } : last))
    show(await loadedBy(load))
  }, [load, show, topic])

  /** Without being asked: where it fails, what was read before stays, unless it is gone. */
  const refresh = useCallback(async () => {
    const found = await loadedBy(load)
    if (found.status !== 'failed' || found.code === 'NOT_FOUND') show(found)
  }, [load, show])

  /** In place of what was read. */
  const put = useCallback((value: Value) => show({ status: 'ready', value }), [show])

  useEffect(() => {
    wanted.current = load
    const leaving = new AbortController()
    void loadedBy(load, leaving.signal).then((found) => !leaving.signal.aborted && show(found))
    return () => leaving.abort()
  }, [load, show])

  useEffect(() => {
    if (known.current === version) return
    known.current = version
    void refresh()
  }, [version, refresh])

  return { state: read.of === topic ? read.state : ({ status: 'loading' } satisfies Loaded<Value>), reload, refresh, put }
}

async function loadedBy<Value>(load: Load<Value>, signal?: AbortSignal): Promise<Loaded<Value>> {
  try {
    return { status: 'ready', value: await load(signal) }
  } catch (error) {
    return { status: 'failed', code: failureCodeOf(error) }
  }
}
