/**
 * Readings that the customer chose for one text, or the shop for its lexicon. The key is a piece as it is written, so a choice outlives every edit elsewhere
 * and holds wherever the piece recurs. A key without digits names words ("Huawei", "Müller GmbH") wherever they stand as a whole. A key with digits names
 * exactly one span: "3" does not reach into "3. Mai" or a telephone number. Where the word before decides, it is part of the key.
 */
import { longestFirst, pattern, type Reading, type Rule, type Taken } from './rule.ts'

export type SpeechChoices = Readonly<Record<string, string>>

/** What no voice engine could take for a command; a choice is words and pauses. */
const sayable = /[^\p{L}\p{M}\p{N}\s.,;:!?…'’"„“”«»()–-]+/gu

function sayableWords(choice: string): string {
  return choice.replaceAll(sayable, ' ').replaceAll(/\s+/g, ' ').trim()
}

export function spanKey(written: string, context = ''): string {
  return `${context} ${written}`.replaceAll(/\s+/g, ' ').trim()
}

export function wordsPattern(keys: readonly string[]): RegExp {
  const anyBlanks = longestFirst(keys).replaceAll(/\s+/g, String.raw`\s+`)
  return pattern`(?<![\p{L}\p{M}\p{N}])(?:${anyBlanks})(?![\p{L}\p{M}\p{N}])`
}

/** Not a figure, whose reading belongs to its place. */
export function namesWords(key: string): boolean {
  return /\p{L}/u.test(key) && !/\d/.test(key)
}

export function chosenWords(choices: SpeechChoices, ordinaryReading: (written: string) => Reading, closingPoint: (written: string, after: string) => string): readonly Rule[] {
  const keys = Object.keys(choices).filter(namesWords)
  if (keys.length === 0) return []
  return [{
    class: 'pronunciation',
    pattern: wordsPattern(keys.map((key) => key.trim())),
    read: ({ written, after }) => {
      const [choice, point, { spoken, confidence, alternatives = [] }] = [choiceFor(choices, spanKey(written)), closingPoint(written, after), ordinaryReading(written)]
      if (choice === undefined) return undefined
      const readings = [spoken, ...alternatives].map((reading) => closed(reading, point))
      return { spoken: closed(choice, point), alternatives: readings, proposed: { spoken: closed(spoken, point), confidence } }
    },
  }]
}

/** What ends its sentence ends it in any reading, and nothing else does. */
const closed = (reading: string, point: string) => (point && /[^!?…]$/.test(reading) ? reading.replace(/[.,;:]$/, '') + point : reading)

function choiceFor(choices: SpeechChoices, key: string): string | undefined {
  return Object.hasOwn(choices, key) ? sayableWords(choices[key] ?? '').replace(/(?<![.])[.]$/, '') : undefined
}

/** The span as a choice wants it; what was proposed becomes one of the other readings. */
export function chosenReading(piece: Taken, text: string, choices: SpeechChoices): Taken {
  if (piece.class === 'words' || piece.class === 'pronunciation') return piece
  const choice = choiceFor(choices, spanKey(text.slice(piece.start, piece.end), piece.context))
  if (choice === undefined) return piece
  return { ...piece, spoken: closed(choice, piece.spoken.endsWith('.') ? '.' : ''), confidence: 1, alternatives: [piece.spoken, ...(piece.alternatives ?? [])], proposed: piece }
}
