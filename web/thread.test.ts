import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { answerCalls, threadOf } from './thread.ts'

const calls = {
  double: ({ of }: { readonly of: number }) => 2 * of,
  fail: (_: object): never => { throw new Error('out of paper') },
  hand: (_: object) => new Uint8Array([1, 2, 3]),
  uncopied: (_: object) => () => {},
}

/** Both sides in one place: what is posted is copied as a browser copies it. */
function givenThread() {
  const inside: EventTarget = new EventTarget()
  const workers: (EventTarget & { terminate: () => void })[] = []
  const moved: number[] = []
  vi.stubGlobal('addEventListener', inside.addEventListener.bind(inside))
  vi.stubGlobal('postMessage', (data: unknown, options?: { readonly transfer?: ArrayBuffer[] }) => {
    moved.push(options?.transfer?.length ?? 0)
    const copy: unknown = structuredClone(data, options)
    workers.at(-1)?.dispatchEvent(Object.assign(new Event('message'), { data: copy }))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  answerCalls(calls, (answer) => (answer instanceof Uint8Array ? [answer.buffer as ArrayBuffer] : []))
  let isAnswering = true
  const ask = threadOf<typeof calls>(() => {
    const worker = Object.assign(new EventTarget(), {
      terminate: vi.fn(),
      postMessage: (data: unknown) => { if (isAnswering) inside.dispatchEvent(Object.assign(new Event('message'), { data: structuredClone(data) })) },
    })
    workers.push(worker)
    return worker as unknown as Worker
  })
  return { ask, workers, moved, answers: (whether: boolean) => { isAnswering = whether } }
}

describe('a thread', () => {
  it('starts with the first call, and answers each with its own answer', async () => {
    const { ask, workers, moved } = givenThread()
    expect(workers).toHaveLength(0)
    expect(await Promise.all([ask('double', { of: 2 }), ask('double', { of: 21 })])).toEqual([4, 42])
    expect(await ask('hand', {})).toEqual(new Uint8Array([1, 2, 3]))
    expect([workers.length, moved]).toEqual([1, [0, 0, 1]])
  })

  it('says what went wrong in it, also where its answer cannot be sent, and goes on', async () => {
    const { ask, workers } = givenThread()
    await expect(ask('fail', {})).rejects.toThrow('out of paper')
    await expect(ask('uncopied', {})).rejects.toThrow('could not be cloned')
    expect(await ask('double', { of: 3 })).toBe(6)
    expect(workers).toHaveLength(1)
  })

  it('lets nobody wait who asked it before it broke, and starts again with the next call', async () => {
    const { ask, workers, answers } = givenThread()
    answers(false)
    const asked = [ask('double', { of: 1 }), ask('double', { of: 2 })]
    await Promise.resolve()
    workers[0]?.dispatchEvent(new Event('error'))
    for (const answer of asked) await expect(answer).rejects.toThrow('The thread does not start')
    expect(workers[0]?.terminate).toHaveBeenCalledOnce()
    answers(true)
    expect(await ask('double', { of: 4 })).toBe(8)
    expect(workers).toHaveLength(2)
  })

  it('that cannot be made refuses the call, and no more', async () => {
    const ask = threadOf<typeof calls>(() => { throw new Error('no threads here') })
    await expect(ask('double', { of: 1 })).rejects.toThrow('no threads here')
  })
})
