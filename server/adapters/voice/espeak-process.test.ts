import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { secondsOf, type Sound } from '#audio/sound.ts'
import { espeakProcess, type EmbeddedVoice } from './espeak-process.ts'
import { spoken, voiceSuite } from './voice.suite.ts'

const opened: EmbeddedVoice[] = []
afterAll(() => { for (const voice of opened) voice.stop() })

function start(options: Parameters<typeof espeakProcess>[0]): EmbeddedVoice {
  const voice = espeakProcess(options)
  voice.start()
  opened.push(voice)
  return voice
}

/** The second process starts with the first order that would have to wait. */
async function ready(voice: EmbeddedVoice, count: number): Promise<EmbeddedVoice> {
  while (voice.pids().length < 1) await pause(10)
  while (voice.pids().length < count) await Promise.all(Array.from({ length: count }, () => voice.speak(spoken('Ja.'))))
  return voice
}

/** Twenty seconds of speech: made in no time, and long enough to be interrupted. */
const long = 'Dies ist ein Satz, der lange dauert und noch länger. '.repeat(7)
/** With a machine that is slow to start another process. Starting one takes a second of the processor: the tests share these. */
const patient = { timeoutMs: 30_000, firstSoundMs: 30_000, secondAttemptMs: 30_000 }
const embedded = start({ processes: 2, ...patient })
const single = start({ processes: 1, ...patient })
const limited = start({ processes: 1, mostSeconds: 5, mostWaiting: 2 })
const hurried = start({ processes: 1, timeoutMs: 400 })
beforeAll(async () => {
  await ready(embedded, 2)
  for (const voice of [single, limited, hurried]) await ready(voice, 1)
})

/** How often the smoothed sound rises through zero: roughly the pitch. */
function swingsASecond({ samples, sampleRateHz }: Sound): number {
  const window = Math.round(sampleRateHz / 250)
  const smoothed = (rough: Float32Array) => {
    let sum = 0
    return rough.map((sample, index) => (sum += sample - (rough[index - window] ?? 0)) / window)
  }
  const smooth = smoothed(smoothed(smoothed(samples)))
  return smooth.filter((value, index) => value > 0 && (smooth[index - 1] ?? 0) <= 0).length / (samples.length / sampleRateHz)
}

async function whileFrozen(voice: EmbeddedVoice, act: () => Promise<unknown>): Promise<unknown> {
  for (const pid of voice.pids()) process.kill(pid, 'SIGSTOP')
  return act()
}

voiceSuite('the embedded engine', async () => embedded, [
  {
    what: 'a variant that does not exist', code: 'VOICE_UNKNOWN',
    fail: (voice) => voice.speak(spoken('Ja', { persona: { variant: 'nobody', pitch: 50, wordsPerMinute: 160 } })),
  },
  { what: 'more seconds than it may speak', code: 'TEXT_TOO_LONG', fail: () => limited.speak(spoken(long)) },
  { what: 'a process that stands still', code: 'VOICE_SLOW', fail: () => whileFrozen(hurried, () => hurried.speak(spoken('Ja.'))).finally(hurried.stop) },
  { what: 'too many at once', code: 'VOICE_BUSY', fail: () => Promise.all(Array.from({ length: 4 }, () => limited.speak(spoken(long)))) },
])

/** Until the end of the test no time limit ends by the clock; the returned function ends all that were set. */
function timeLimitsByHand(): () => void {
  const limits: AbortController[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController()
    limits.push(limit)
    return limit.signal
  })
  onTestFinished(() => timeout.mockRestore())
  return () => {
    expect(limits).not.toEqual([])
    for (const limit of limits) limit.abort(new DOMException('The time is over.', 'TimeoutError'))
  }
}

describe('a listener who is slower than the time limit of the engine', () => {
  it('hears everything, while the process is free for others long before', async () => {
    const voice = await ready(single, 1)
    const whole = await voice.speak(spoken(long))
    const runOut = timeLimitsByHand()
    let seconds = 0
    for await (const block of voice.speakStream(spoken(long))) {
      if (seconds === 0) {
        expect((await voice.speak(spoken('Ja, bitte.'))).words).toHaveLength(2)
        runOut()
      }
      seconds += secondsOf(block)
    }
    expect(seconds).toBeCloseTo(secondsOf(whole.sound), 1)
  })
})

describe('a process of the embedded engine that dies', () => {
  it('in mid sentence is replaced unnoticed where no sound has been delivered yet', async () => {
    const voice = await ready(embedded, 2)
    const heard = await voice.speak(spoken(long))
    for (const pid of voice.pids()) {
      const speech = voice.speak(spoken(long))
      await pause(20)
      process.kill(pid, 'SIGKILL')
      const { sound, words } = await speech
      expect(words).toHaveLength(70)
      expect(secondsOf(sound)).toBeCloseTo(secondsOf(heard.sound), 1)
      await ready(voice, 2)
    }
  })

  it('or hangs is replaced before anybody has to be told', async () => {
    const voice = await ready(single, 1)
    const [hanging] = voice.pids()
    const timers = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => timers.mockRestore())
    const speech = whileFrozen(voice, () => voice.speak(spoken('Ja, bitte.')))
    const calls = timers.mock.calls as unknown as [isOver: (worker: unknown) => void, ms: number, worker?: unknown][]
    const waitingForSound = () => calls.find(([, ms, worker]) => ms === patient.firstSoundMs && worker !== undefined)
    const [isOver, , worker] = await vi.waitUntil(waitingForSound, { timeout: 30_000 })
    isOver(worker)
    const { words } = (await speech) as { readonly words: readonly unknown[] }
    expect(words).toHaveLength(2)
    expect(voice.pids()).not.toContain(hanging)
  })

  it('without a replacement still gives an answer, and the next order is spoken', async () => {
    const voice = await ready(single, 1)
    const speech = voice.speak(spoken(long)).then(() => 'spoken', (error: { code: string }) => error.code)
    await pause(20)
    for (const pid of voice.pids()) process.kill(pid, 'SIGKILL')
    expect(['spoken', 'VOICE_DOWN']).toContain(await speech)
    expect((await voice.speak(spoken('Ja, bitte.'))).words).toHaveLength(2)
  })

  it('is replaced unnoticed where a listener has heard the beginning: the sound continues where it was, and the next order is spoken', async () => {
    const voice = await ready(single, 1)
    const whole = await voice.speak(spoken(long))
    const stream = voice.speakStream(spoken(long))
    const first = await stream.next()
    process.kill(voice.pids()[0]!, 'SIGKILL')
    let seconds = first.done ? expect.fail('nothing was heard') : secondsOf(first.value)
    let step = await stream.next()
    for (; !step.done; step = await stream.next()) {
      expect(step.value.samples.length).toBeGreaterThan(0)
      seconds += secondsOf(step.value)
    }
    expect(seconds).toBeCloseTo(secondsOf(whole.sound), 1)
    expect(step.value.words).toEqual(expect.objectContaining({ length: 70 }))
    expect((await voice.speak(spoken('Ja, bitte.'))).words).toHaveLength(2)
  })

  it('repeatedly never leaves an order without an answer', async () => {
    const voice = await ready(embedded, 2)
    const outcomeOf = () => voice.speak(spoken('Dies ist ein Satz.')).then(() => 'spoken', (error: { code: string }) => error.code)
    const orders = Array.from({ length: 30 }, outcomeOf)
    for (let round = 0; round < 5; round++) {
      await pause(30)
      const [pid] = voice.pids()
      if (pid) process.kill(pid, 'SIGKILL')
    }
    for (const outcome of await Promise.all(orders)) expect(['spoken', 'VOICE_DOWN']).toContain(outcome)
    expect((await (await ready(voice, 2)).speak(spoken('Ja, bitte.'))).words).toHaveLength(2)
  })

  it('is not left behind when the shop stops, and waiting callers are told', async () => {
    const voice = await ready(single, 1)
    const pids = voice.pids()
    const waiting = Promise.allSettled(Array.from({ length: 3 }, () => voice.speak(spoken(long))))
    await pause(10)
    voice.stop()
    for (const outcome of await waiting) expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'VOICE_DOWN' } })
    await pause(50)
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })
})

describe('the embedded engine', () => {
  it('has one process until somebody would have to wait, lets the second one go when it has had nothing to say for a while, and starts it again for the next who would have to wait', async () => {
    const voice = await ready(start({ processes: 2, ...patient, idleMs: 200 }), 1)
    await voice.speak(spoken('Ja.'))
    expect(voice.pids()).toHaveLength(1)
    await ready(voice, 2)
    expect(voice.pids()).toHaveLength(2)
    await vi.waitFor(() => expect(voice.pids()).toHaveLength(1), 5000)
    await pause(500)
    expect(voice.pids()).toHaveLength(1)
    await ready(voice, 2)
    voice.stop()
  })

  it('starts to speak before it has read the whole text', async () => {
    const voice = await ready(embedded, 2)
    const stream = voice.speakStream(spoken(long))
    const first = await stream.next()
    expect(first.done ? 0 : secondsOf(first.value)).toBeLessThan(0.5)
    await stream.return(undefined as never)
  })

  it('speaks faster and higher when the persona is configured so', async () => {
    const at = async (pitch: number, wordsPerMinute: number) => {
      const order = spoken('Guten Tag, wir sind gleich für Sie da.', { persona: { variant: 'm3', pitch, wordsPerMinute } })
      return (await embedded.speak(order)).sound
    }
    const [slow, fast, low, high] = [await at(50, 130), await at(50, 200), await at(20, 160), await at(90, 160)]
    expect(secondsOf(slow)).toBeGreaterThan(secondsOf(fast) * 1.3)
    expect(swingsASecond(high)).toBeGreaterThan(swingsASecond(low) * 1.3)
  })

  it('gives German texts the sounds of their loan words, and tells their times in the words of the text', async () => {
    const { words } = await embedded.speak(spoken('Die „Hotline“, unser Servicetechniker.'))
    expect(words.map(({ text }) => text)).toEqual(['Die', 'Hotline', 'unser', 'Servicetechniker'])
    const secondsIn = async (language: 'de' | 'en', text: string) => secondsOf((await embedded.speak(spoken(text, { language }))).sound)
    expect(await secondsIn('de', 'Meeting')).toBeCloseTo(await secondsIn('de', 'Mieting'), 2)
    expect(await secondsIn('en', 'Leasing')).toBeCloseTo(await secondsIn('en', 'Leesing'), 2)
  })

  /** Stretches without sound, and their lengths. */
  function pausesIn({ samples, sampleRateHz }: Sound): number[] {
    const pauses: number[] = []
    let quiet = 0
    for (const sample of samples) {
      if (Math.abs(sample) < 0.003) quiet += 1
      else {
        if (quiet > sampleRateHz * 0.1) pauses.push(quiet / sampleRateHz)
        quiet = 0
      }
    }
    return pauses
  }

  it.each([
    ['de', 'Rufen Sie uns an', ['null acht zwei eins', 'vier fünf sechs', 'sieben acht neun'], 'Vielen Dank.'],
    ['en', 'Please call us on', ['zero two zero', 'seven nine four six', 'one two three four'], 'Thank you.'],
  ] as const)('says telephone numbers at a pace for writing down, and all else as before (%s)', async (language, before, groups, after) => {
    const speak = (text: string) => embedded.speak(spoken(text, { language, persona: { variant: 'm3', pitch: 50, wordsPerMinute: 160 } }))
    const { sound, words } = await speak(`${before} ${groups.join(', ')}. ${after}`)
    expect(words.map(({ text }) => text).join(' ')).toBe(`${before} ${groups.join(' ')} ${after}`.replaceAll('.', ''))
    const longest = pausesIn(sound).filter((seconds) => seconds >= 0.4)
    expect(longest.length).toBeGreaterThanOrEqual(groups.length - 1)
    const secondsFrom = (first: number, last: number) => (words[last]?.endSeconds ?? 0) - (words[first]?.startSeconds ?? 0)
    const head = before.split(' ').length
    const digits = groups.join(' ').split(' ').length
    expect(digits / secondsFrom(head, head + digits - 1)).toBeLessThan(2.1)
    const plain = await speak(`${before} ${groups[0]}. ${after}`)
    expect(secondsFrom(0, head - 2)).toBeCloseTo((plain.words[head - 2]?.endSeconds ?? 0) - (plain.words[0]?.startSeconds ?? 0), 1)
    for (const [index, group] of groups.entries()) {
      const from = head + groups.slice(0, index).join(' ').split(' ').filter(Boolean).length
      const to = from + group.split(' ').length - 1
      if (index < groups.length - 1) expect((words[to + 1]?.startSeconds ?? 0) - (words[to]?.endSeconds ?? 0)).toBeGreaterThanOrEqual(0.35)
    }
  })

  it('speaks English as English: the same letters sound different', async () => {
    const text = 'Die Zeit war gut'
    const german = await embedded.speak(spoken(text))
    const english = await embedded.speak(spoken(text, { language: 'en' }))
    expect(Math.abs(secondsOf(german.sound) - secondsOf(english.sound))).toBeGreaterThan(0.05)
  })
})
