import { describe, expect, it } from 'vitest'
import { sayableText } from './sayable-text.ts'
import { estimatedWordTimes, wordTimes } from './word-times.ts'

const heard = (position: number, startSeconds: number, endSeconds: number) => ({ position, startSeconds, endSeconds })
const toThousandth = (seconds: number) => Number(seconds.toFixed(3))
const rounded = (words: ReturnType<typeof wordTimes>) =>
  words.map(({ text, startSeconds, endSeconds }) => [text, toThousandth(startSeconds), toThousandth(endSeconds)])

describe('the times of the words', () => {
  const { words } = sayableText('Die E-Mail mit dem Text', 'de', 100)

  it('join the parts in which the engine read a word', () => {
    const stretches = [heard(1, 0, 0.2), heard(5, 0.2, 0.4), heard(7, 0.4, 0.8), heard(12, 0.9, 1), heard(16, 1, 1.2), heard(20, 1.2, 2)]
    expect(rounded(wordTimes(words, stretches, 4)))
      .toEqual([['Die', 0, 0.2], ['E-Mail', 0.2, 0.8], ['mit', 0.9, 1], ['dem', 1, 1.2], ['Text', 1.2, 2]])
  })

  it('divide by letters what the engine read as one', () => {
    const stretches = [heard(5, 0, 0.9), heard(12, 1, 2), heard(20, 2, 3)]
    expect(rounded(wordTimes(words, stretches, 4)))
      .toEqual([['Die', 0, 0.3], ['E-Mail', 0.3, 0.9], ['mit', 1, 1.5], ['dem', 1.5, 2], ['Text', 2, 3]])
  })

  it('divide the whole sound where the engine reports none of the words', () => {
    expect(rounded(wordTimes(words.slice(0, 2), [heard(40, 1, 2)], 4.5))).toEqual([['Die', 0, 1.5], ['E-Mail', 1.5, 4.5]])
  })

  it('are estimated from letters and pauses where the engine reports none', () => {
    const times = estimatedWordTimes(sayableText('Ja. Nein, doch', 'de', 100), 1, 4)
    expect(times[0]!.startSeconds).toBe(1)
    expect(times.at(-1)!.endSeconds).toBeCloseTo(4)
    const [afterPoint, afterComma] = [times[1]!.startSeconds - times[0]!.endSeconds, times[2]!.startSeconds - times[1]!.endSeconds]
    expect(afterPoint).toBeGreaterThan(afterComma)
    expect(afterComma).toBeGreaterThan(0)
    expect(times[1]!.endSeconds - times[1]!.startSeconds).toBeGreaterThan(times[0]!.endSeconds - times[0]!.startSeconds)
  })

  it('count a pause that is written apart from its word', () => {
    const [first, second] = estimatedWordTimes(sayableText('Ja – nein', 'de', 100), 0, 3)
    expect(second!.startSeconds).toBeGreaterThan(first!.endSeconds)
  })
})
