import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPatience, KeptSilent } from './patience.ts'

beforeEach(() => { vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }) })
afterEach(() => { vi.useRealTimers() })

const never = () => new Promise<never>(() => {})
const answered = async () => 'answered'

/** What becomes of it in so much time. */
async function within<Answer>(ms: number, asking: Promise<Answer>) {
  let outcome: unknown = 'still waiting'
  asking.then((answer) => { outcome = answer }, (error: unknown) => { outcome = error })
  await vi.advanceTimersByTimeAsync(ms)
  return outcome
}

describe('an outside system', () => {
  it('[R8.01] is waited for, and refuses as it does', async () => {
    const waitFor = createPatience({ silenceMs: 3000 })
    expect(await waitFor(answered)).toBe('answered')
    await expect(waitFor(async () => { throw new Error('no') })).rejects.toThrow('no')
  })

  it('[R8.01] that keeps silent is waited for no longer than that, and a call that minds is ended', async () => {
    let ended: AbortSignal | undefined
    const asking = createPatience({ silenceMs: 3000 })(({ signal }) => (ended = signal, never()))
    expect(await within(2999, asking)).toBe('still waiting')
    expect(await within(1, asking)).toBeInstanceOf(KeptSilent)
    expect(ended?.aborted).toBe(true)
  })

  it('[R8.01] is waited for as long as something moves, and as the call itself takes', async () => {
    const asking = createPatience({ silenceMs: 3000 })(({ moved }) => (setTimeout(moved, 2000), never()), 500)
    expect(await within(5499, asking)).toBe('still waiting')
    expect(await within(1, asking)).toBeInstanceOf(KeptSilent)
  })
})

describe('an outside system that has kept silent', () => {
  const asked: string[] = []
  const ask = (name: string, answer: () => Promise<string> = never) => () => (asked.push(name), answer())
  beforeEach(() => { asked.length = 0 })

  it('[R8.01] is asked by nobody for a while, then by one at a time, and by all once it answers', async () => {
    const waitFor = createPatience({ silenceMs: 3000, restMs: 5000 })
    expect(await within(3000, waitFor(ask('first')))).toBeInstanceOf(KeptSilent)
    expect(await within(4999, waitFor(ask('too early')))).toBeInstanceOf(KeptSilent)
    await vi.advanceTimersByTimeAsync(1)
    const trying = waitFor(ask('a trial'))
    expect(await within(0, waitFor(ask('beside the trial')))).toBeInstanceOf(KeptSilent)
    expect(await within(3000, trying)).toBeInstanceOf(KeptSilent)
    expect(await within(5000, waitFor(ask('too early again')))).toBeInstanceOf(KeptSilent)
    expect(await waitFor(ask('another trial', answered))).toBe('answered')
    expect(await Promise.all([waitFor(answered), waitFor(answered)])).toEqual(['answered', 'answered'])
    expect(asked).toEqual(['first', 'a trial', 'another trial'])
  })

  it('[R8.01] is asked by the next at once where nobody else waits', async () => {
    const waitFor = createPatience({ silenceMs: 3000 })
    expect(await within(3000, waitFor(ask('first')))).toBeInstanceOf(KeptSilent)
    expect(await waitFor(ask('the next', answered))).toBe('answered')
  })
})
