import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { secondsOf, type Sound } from '#audio/sound.ts'
import { VoiceFailed, type SpeechOrder, type Voice, type VoiceFailure } from './voice.port.ts'

export interface BadDay {
  readonly what: string
  readonly code: VoiceFailure
  /** Makes the engine fail in this way. */
  readonly fail: (voice: Voice) => Promise<unknown>
}

const sentence = 'Guten Tag, Sie sind mit der Firma Müller verbunden. Bitte hinterlassen Sie eine Nachricht nach dem Ton.'

const englishSentence = 'Good morning, you have reached the Miller company. Please leave a message after the tone.'

export function spoken(text: string, changes: Partial<SpeechOrder> = {}): SpeechOrder {
  const persona = { variant: 'f2', pitch: 50, wordsPerMinute: 165 }
  return { text, language: 'de', persona, signal: new AbortController().signal, ...changes }
}

function loudest({ samples }: Sound): number {
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
}

const hostile = [
  ['markup', 'Guten <break time="9999s"/> Tag', ['Guten', 'break', 'time', 's', 'Tag']],
  ['markup that is not closed', 'Guten <prosody rate="1"> Tag', ['Guten', 'prosody', 'rate', 'Tag']],
  ['entities', 'Guten &lt;break time="9999s"/&gt; Tag', ['Guten', 'und', 'lt', 'break', 'time', 's', 'und', 'gt', 'Tag']],
  ['phonemes', 'Guten [[t\'a:k]] Tag', ['Guten', 't', 'a', 'k', 'Tag']],
  ['control characters', 'Guten\u0000\u0001\u001B\u200B\uFEFF Tag', ['Guten', 'Tag']],
  ['pictures', 'Guten 😀 Tag', ['Guten', 'Tag']],
  ['half a character', 'Guten \uD83D Tag', ['Guten', 'Tag']],
  ['a wall of signs', `Guten ${'!'.repeat(2000)} Tag ${'- . '.repeat(20)}`, ['Guten', 'Tag']],
  ['commands of other engines', 'Guten \\pau=9999\\ |^{x}~ Tag', ['Guten', 'pau', 'x', 'Tag']],
] as const

/** Only letters: numbers and signs are read in the engine's own way. */
const lettersOf = (words: readonly { readonly text: string }[]) => words.flatMap(({ text }) => text.match(/\p{L}+/gu) ?? [])

type Open = () => Promise<Voice>

export function voiceSuite(name: string, open: Open, badDays: readonly BadDay[]) {
  describe(name, () => {
    speech(open)
    times(open)
    manners(open)

    it.each(badDays)('reports the reason of a failure, soon, and speaks again: $what', async ({ fail, code }) => {
      const voice = await open()
      await expect(fail(voice)).rejects.toMatchObject({ name: 'VoiceFailed', code })
      expect((await voice.speak(spoken('Ja, bitte.'))).words).toHaveLength(2)
    })
  })
}

function speech(open: Open) {
  it.each([['de', sentence], ['en', englishSentence]] as const)(
    'speaks %s: audible, not clipped, and with the duration of human speech', async (language, text) => {
      const { sound } = await (await open()).speak(spoken(text, { language }))
      expect(loudest(sound)).toBeGreaterThan(0.1)
      expect(loudest(sound)).toBeLessThanOrEqual(1)
      expect(sound.sampleRateHz).toBeGreaterThanOrEqual(8000)
      expect(text.length / secondsOf(sound)).toBeGreaterThan(7)
      expect(text.length / secondsOf(sound)).toBeLessThan(25)
    })

  it('streams the same speech that it returns in one piece', async () => {
    const voice = await open()
    const whole = await voice.speak(spoken(sentence))
    const blocks: Sound[] = []
    const stream = voice.speakStream(spoken(sentence))
    let step = await stream.next()
    for (; !step.done; step = await stream.next()) blocks.push(step.value)
    const streamedSeconds = blocks.reduce((sum, block) => sum + secondsOf(block), 0)
    expect(streamedSeconds).toBeCloseTo(secondsOf(whole.sound), 1)
    expect(step.value.words.map(({ text }) => text)).toEqual(whole.words.map(({ text }) => text))
    expect(step.value.engine).toEqual(whole.engine)
    expect(new Set(blocks.map(({ sampleRateHz }) => sampleRateHz))).toEqual(new Set([whole.sound.sampleRateHz]))
  })

  it('[R1.04] states which engine made the sound, and that a machine did', async () => {
    const { engine } = await (await open()).speak(spoken('Ja.'))
    expect(engine.name).not.toBe('')
    expect(engine.version).not.toBe('')
    expect(engine.digitalSourceType).toMatch(/^(algorithmicMedia|trainedAlgorithmicMedia)$/)
  })
}

function times(open: Open) {
  it('reports when each word is heard: all of them, in order, within the sound', async () => {
    const { sound, words } = await (await open()).speak(spoken(sentence))
    expect(words.map(({ text }) => text)).toEqual(sentence.replaceAll(/[.,]/g, '').split(' '))
    let clock = 0
    for (const { startSeconds, endSeconds } of words) {
      expect(startSeconds).toBeGreaterThanOrEqual(clock)
      expect(endSeconds).toBeGreaterThan(startSeconds)
      clock = endSeconds
    }
    expect(clock).toBeLessThanOrEqual(secondsOf(sound))
    expect(clock).toBeGreaterThan(secondsOf(sound) * 0.9)
  })

  it('reports times that match the sound: it is quieter between sentences than within words', async () => {
    const { sound, words } = await (await open()).speak(spoken(sentence))
    const energy = (from: number, to: number) => {
      const part = sound.samples.subarray(Math.round(from * sound.sampleRateHz), Math.round(to * sound.sampleRateHz))
      return part.reduce((sum, sample) => sum + sample ** 2, 0) / part.length
    }
    const timeOf = (word: string) => words.find(({ text }) => text === word) ?? expect.fail(`${word} was not said`)
    const pause = energy(timeOf('verbunden').endSeconds + 0.05, timeOf('Bitte').startSeconds - 0.05)
    const within = words.map(({ startSeconds, endSeconds }) => energy(startSeconds, endSeconds)).sort((a, b) => a - b)
    expect(pause * 4).toBeLessThan(within[Math.floor(within.length / 2)] ?? 0)
  })
}

/** What texts, callers and listeners may do without harm. */
function manners(open: Open) {
  it.each(hostile)('treats any text as words only: %s', async (_what, text, expected) => {
    const { sound, words } = await (await open()).speak(spoken(text))
    expect(lettersOf(words)).toEqual(expected)
    expect(secondsOf(sound)).toBeLessThan(20)
  })

  it('refuses a text without words, and one that is too long', async () => {
    const voice = await open()
    for (const text of ['', ' \n ', '…', '<<>>', '!!!']) {
      await expect(voice.speak(spoken(text))).rejects.toMatchObject({ code: 'NOTHING_TO_SAY' })
    }
    await expect(voice.speak(spoken('Wort '.repeat(10_000)))).rejects.toMatchObject({ code: 'TEXT_TOO_LONG' })
    await expect(voice.speakStream(spoken('')).next()).rejects.toThrow(VoiceFailed)
  })

  it('stops for a caller who aborts, with the reason of that caller, and speaks to the next', async () => {
    const voice = await open()
    await expect(voice.speak(spoken(sentence, { signal: AbortSignal.abort(new Error('gone')) }))).rejects.toThrow('gone')
    const inTheMiddle = new AbortController()
    const spokenTo = voice.speak(spoken(sentence.repeat(8), { signal: inTheMiddle.signal }))
    queueMicrotask(() => inTheMiddle.abort(new Error('hung up')))
    await expect(spokenTo).rejects.toThrow('hung up')
    expect((await voice.speak(spoken('Ja, bitte.'))).words).toHaveLength(2)
  })

  it('keeps working when a listener left after the first block', async () => {
    const voice = await open()
    for (let listener = 0; listener < 4; listener++) for await (const block of voice.speakStream(spoken(sentence))) if (block) break
    expect((await voice.speak(spoken('Ja, bitte.'))).words).toHaveLength(2)
  })

  it('waits for a slow listener: that does not count as a slow engine', async () => {
    const voice = await open()
    let seconds = 0
    for await (const block of voice.speakStream(spoken(sentence))) {
      await pause(40)
      seconds += secondsOf(block)
      if ((await voice.speak(spoken('Ja.'))).words.length === 0) break
    }
    expect(seconds).toBeCloseTo(secondsOf((await voice.speak(spoken(sentence))).sound), 1)
  })

  it('gives each of many callers their own speech', async () => {
    const voice = await open()
    const texts = Array.from({ length: 9 }, (_, index) => `Dies ist ${'wirklich '.repeat(index)}alles.`)
    const together = await Promise.all(texts.map((text) => voice.speak(spoken(text))))
    for (const [index, text] of texts.entries()) {
      const { sound, words } = together[index] ?? expect.fail('nothing was said')
      expect(words).toHaveLength(index + 3)
      const alone = await voice.speak(spoken(text))
      expect(secondsOf(sound) / secondsOf(alone.sound)).toBeCloseTo(1, 1)
    }
  })
}
