/** Loan words of German texts that the embedded engine reads by German rules: it is given their sounds instead. */
import loanWords from './loan-words.json' with { type: 'json' }

const spokenAs = new Map(Object.entries(loanWords.spokenAs))
const listed = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')))
/** Loan words that it reads right, and wrong only within a compound. */
const readRight = listed(loanWords.readRight)
/** The German words that loan words are joined with. Only these: "Jobst" is no job. */
const german = listed(loanWords.german)

/** What the engine calls a sound of the phonetic alphabet, where it is another sign. */
const signs: Readonly<Record<string, string>> = {
  ʃ: 'S', ʒ: 'Z', ŋ: 'N', ɡ: 'g', ɪ: 'I', ɑ: 'A', ɔ: 'O', ɛ: 'E', ʊ: 'U', ə: '@', ɜ: '3', œ: 'W', ø: 'Y', ʏ: 'y', ː: ':', ˈ: "'", '\u0303': '~',
}
const inBrackets = (sounds: string) => `[[${Array.from(sounds, (sound) => signs[sound] ?? sound).join('')}]]`

/** Plural and genitive; the plural of what ends in a spoken -e or -er ("Storen" are no stores); a woman, and several. */
const endings: readonly (readonly [RegExp, (sounds: string) => string | undefined])[] = [
  [/['’]?s$/, (sounds) => `${sounds}s`],
  [/(?<=er?)n$/, (sounds) => (/[əɜ]$/.test(sounds) ? `${sounds}n` : undefined)],
  [/(?<=er)in$/, (sounds) => sounds.replace(/ɜ$/, 'ərɪn')],
  [/(?<=er)innen$/, (sounds) => sounds.replace(/ɜ$/, 'ərɪnən')],
]

function soundsOf(word: string): string | undefined {
  const own = spokenAs.get(word)
  if (own !== undefined) return own
  for (const [ending, withEnding] of endings) {
    const stem = ending.test(word) ? spokenAs.get(word.replace(ending, '')) : undefined
    const sounds = stem && withEnding(stem)
    if (sounds) return sounds
  }
  return undefined
}

function readingOf(word: string): string | undefined {
  const sounds = soundsOf(word)
  return sounds && inBrackets(sounds)
}

const germanEnding = /(?:e|n|en|er|s|es|in|innen)$/
const isOneOf = (words: ReadonlySet<string>, word: string) => words.has(word) || words.has(word.replace(germanEnding, ''))

/** Longer is no word. */
const mostLetters = 40
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** "Coachingtermin", "Kundenhotline", "Teamleiterin": two words, each read as it is alone. */
function compoundReading(word: string): string | undefined {
  if (word.length > mostLetters) return undefined
  for (let at = word.length - 3; at >= 3; at--) {
    const parts = [word.slice(0, at), word.slice(at)]
    const readings = parts.map((part) => readingOf(part) ?? (isOneOf(readRight, part) || isOneOf(german, part) ? capital(part) : undefined))
    if (!readings.includes(undefined) && parts.some((part) => !isOneOf(german, part))) return readings.join('-')
  }
  return undefined
}

function wordReading(written: string): string | undefined {
  const word = written.toLowerCase()
  return readingOf(word) ?? compoundReading(word)
}

const words = /(?<![\p{L}\p{M}\p{N}])\p{L}+(?:['’]s(?!\p{L}))?(?:-\p{L}+)*(?![\p{L}\p{M}\p{N}])/gu

/** A token of a German text with its loan words in the engine's sounds, which it takes only where a blank or a hyphen stands before them. */
export function withLoanWords(token: string): string {
  const read = token.replaceAll(words, (written) => readingOf(written.toLowerCase()) ?? written.split('-').map((part) => wordReading(part) ?? part).join('-'))
  return read.replaceAll(/(?<=[^\s-])\[\[/g, ' [[')
}
