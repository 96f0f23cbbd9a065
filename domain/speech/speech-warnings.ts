import { charactersPerSecond } from '#domain/greeting/spoken-length.ts'
import { askBelow, type SpeechSpan } from './rule.ts'
import type { SpokenLanguage } from './spoken-language.ts'

export type SpeechWarningCode =
  /** A place of the template is still empty. The only one that keeps a text from being ordered. */
  | 'PLACEHOLDER_LEFT'
  /** Several readings make sense: the customer chooses. */
  | 'READING_UNSURE'
  | 'EMOJI_LEFT_OUT'
  | 'SIGN_LEFT_OUT'
  /** A word that voices get wrong: a name, an unusual spelling. */
  | 'HARD_WORD'
  | 'FOREIGN_SCRIPT'
  /** A number with the point or comma of the other language. */
  | 'NUMBER_OF_OTHER_LANGUAGE'
  /** A number that costs the caller more, and no price in the text. */
  | 'SERVICE_PRICE_MISSING'
  /** Figures and abbreviations make the text longer than it looks. */
  | 'LONGER_WHEN_SPOKEN'

export interface SpeechWarning {
  readonly code: SpeechWarningCode
  /** The place in the text as it was typed. */
  readonly start: number
  readonly end: number
  /** Nothing where it is about the whole text. */
  readonly written: string
}

const placeholder = /\[[^[\]]+\]/g
const word = /[\p{L}\p{M}\p{Nd}]+(?:[-'’][\p{L}\p{M}]+)*/gu
const foreignScript = /(?!\p{Script=Latin})\p{L}/u
/** Six consonants in a row, where sch, ch and ck count as one. */
const consonants = /(?:sch|ch|ck|ph|th|(?![aeiouyäöü])[a-zß]){6,}/i
const capitalInside = /\p{Ll}\p{Lu}/u
/** Left out without a word: brackets, emphasis, marks of lists and trades. */
const decoration = /^[[\]{}*_#~^\\©®™℠†|•·▪►→⇒✓✔\s]+$/

export function speechWarnings(language: SpokenLanguage, typed: string, spoken: string, spans: readonly SpeechSpan[]): SpeechWarning[] {
  const places = found('PLACEHOLDER_LEFT', placeholder, typed)
  const isInPlace = ({ start }: SpeechWarning) => places.some((place) => start >= place.start && start < place.end)
  return [
    ...places,
    ...spans.flatMap((span) => spanWarnings(span, language)).filter((told) => !isInPlace(told)),
    ...servicePrice(language, typed),
    ...length(typed, spoken),
  ].toSorted((one, other) => one.start - other.start)
}

function found(code: SpeechWarningCode, pattern: RegExp, text: string): SpeechWarning[] {
  return Array.from(text.matchAll(pattern), (match) => warning(code, match.index, match[0]))
}

function warning(code: SpeechWarningCode, start: number, written: string): SpeechWarning {
  return { code, start, end: start + written.length, written }
}

function spanWarnings(span: SpeechSpan, language: SpokenLanguage): SpeechWarning[] {
  const { start, written, spoken, confidence } = span
  if (span.class === 'words') return wordWarnings(span, language)
  if (span.class === 'emoji') return [warning('EMOJI_LEFT_OUT', start, written)]
  if (span.class === 'symbol' && spoken === '' && !decoration.test(written)) return [warning('SIGN_LEFT_OUT', start, written)]
  const isForeign = /^(?:number|money)$/.test(span.class) && confidence < 1 && language.foreignNumber.test(withoutCurrency(written))
  if (isForeign) return [warning('NUMBER_OF_OTHER_LANGUAGE', start, written)]
  return confidence < askBelow ? [warning('READING_UNSURE', start, written)] : []
}

const withoutCurrency = (written: string) => written.replaceAll(/^\D+|\D+$/g, '')

/** What is written but not said, a tag or an entity, is no word. */
function wordWarnings({ start, written, spoken }: SpeechSpan, language: SpokenLanguage): SpeechWarning[] {
  return Array.from(written.matchAll(word)).flatMap(({ 0: found, index }) => {
    const code = spoken.includes(found) ? wordProblem(found, language) : undefined
    return code ? [warning(code, start + index, found)] : []
  })
}

function wordProblem(written: string, { foreignLetter, unusualWord }: SpokenLanguage): SpeechWarningCode | undefined {
  if (foreignScript.test(written)) return 'FOREIGN_SCRIPT'
  return [consonants, capitalInside, foreignLetter, unusualWord].some((hard) => hard.test(written)) ? 'HARD_WORD' : undefined
}

function servicePrice({ servicePhone, servicePrice }: SpokenLanguage, typed: string): SpeechWarning[] {
  const match = servicePhone.exec(typed)
  return match && !servicePrice.test(typed) ? [warning('SERVICE_PRICE_MISSING', match.index, match[0])] : []
}

/** Shorter differences are within what a voice makes of any text. */
const noticeableSeconds = 2
/** Of words that are written out a voice says more in a second than of a text as it is typed, figures and all. */
const saidPerSecond = 15

function length(typed: string, said: string): SpeechWarning[] {
  const expected = typed.length / charactersPerSecond
  const spoken = said.length / saidPerSecond
  return spoken > expected * 1.25 && spoken - expected > noticeableSeconds ? [warning('LONGER_WHEN_SPOKEN', 0, '')] : []
}
