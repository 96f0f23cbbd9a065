/** Told by the engine, or estimated from the length of the sound. */
import type { SayableText, WordPlace } from './sayable-text.ts'
import type { SpokenWord } from './voice.port.ts'

/** A stretch of sound that an engine names by the place in the text where it began to read. */
export interface HeardStretch {
  readonly position: number
  readonly startSeconds: number
  readonly endSeconds: number
}

/** Engines read "E-Mail" as two stretches and "mit dem" as one: those of one word are joined, words without any share their neighbour's. */
export function wordTimes(words: readonly WordPlace[], stretches: readonly HeardStretch[], wholeSeconds: number): SpokenWord[] {
  const heard = words.map(({ from, to }) => stretches.filter(({ position }) => position >= from && position <= to))
  const groups: { words: WordPlace[]; stretches: HeardStretch[] }[] = []
  for (const [index, word] of words.entries()) {
    const own = heard[index] ?? []
    const last = groups.at(-1)
    if (last && (own.length === 0 || last.stretches.length === 0)) {
      last.words.push(word)
      last.stretches.push(...own)
    } else groups.push({ words: [word], stretches: [...own] })
  }
  return groups.flatMap(({ words, stretches }) => {
    if (stretches.length === 0) return shared(words, 0, wholeSeconds)
    const startSeconds = Math.min(...stretches.map((stretch) => stretch.startSeconds))
    return shared(words, startSeconds, Math.max(...stretches.map(({ endSeconds }) => endSeconds)))
  })
}

function shared(words: readonly WordPlace[], startSeconds: number, endSeconds: number): SpokenWord[] {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  let passed = 0
  return words.map(({ text }) => {
    const at = (count: number) => startSeconds + ((endSeconds - startSeconds) * count) / letters
    const start = at(passed)
    passed += text.length
    return { text, startSeconds: start, endSeconds: at(passed) }
  })
}

/** How many letters' time a pause takes. */
const pauses: readonly (readonly [RegExp, number])[] = [[/[.!?…]$/u, 7], [/[,;:–—)]$/u, 3]]
/** A short word takes longer than its letters: its beginning and end are heard too. */
const lettersAWord = 2

/** For engines that tell no times: letters and pauses share the time between the first sound and the last. */
export function estimatedWordTimes({ characters, words }: SayableText, firstSeconds: number, lastSeconds: number): SpokenWord[] {
  const points = [...characters]
  const marked = words.map(({ text, from, to }, index) => {
    const until = words[index + 1]?.from ?? points.length + 1
    const written = points.slice(from - 1, Math.max(to, until - 1)).join('').trimEnd()
    const pause = index === words.length - 1 ? 0 : (pauses.find(([sign]) => sign.test(written))?.[1] ?? 0)
    return { text, spoken: text.length + lettersAWord, pause }
  })
  const secondsALetter = (lastSeconds - firstSeconds) / marked.reduce((sum, { spoken, pause }) => sum + spoken + pause, 0)
  let clock = firstSeconds
  return marked.map(({ text, spoken, pause }) => {
    const startSeconds = clock
    const endSeconds = startSeconds + spoken * secondsALetter
    clock = endSeconds + pause * secondsALetter
    return { text, startSeconds, endSeconds }
  })
}
