import { failure, type Failure } from '#domain/errors.ts'
import { filledText, type PlaceholderValues } from './fill-placeholders.ts'

/** A text without the tags of a web page, which come along when somebody copies from one. */
const tag = /<\/?[a-z][^<>]*>/gi

export function withoutTags(text: string): string {
  return text.replaceAll(tag, ' ')
}

/** The words of a greeting as a voice gets them: its places filled, within bounds, with something in them that can be said. */
interface WrittenText {
  readonly text: string
  readonly values: PlaceholderValues
  /** Where a text has none, a bracket is something left behind. */
  readonly hasPlaces: boolean
  readonly maxCharacters: number
}

export type TextProblem = 'WARN_MISSING_IDENTIFIER' | 'WARN_INVALID_IDENTIFIER' | 'NOTHING_TO_SAY' | 'TEXT_TOO_LONG'

export function textToSay({ text, values, hasPlaces, maxCharacters }: WrittenText): string | Failure<TextProblem> {
  const filled = hasPlaces ? filledText(text, values) : text
  if (typeof filled !== 'string') return filled
  if (!hasPlaces && /[[\]]/.test(filled)) return failure('WARN_INVALID_IDENTIFIER')
  if (!/[\p{L}\p{N}]/u.test(withoutTags(filled))) return failure('NOTHING_TO_SAY')
  return filled.length > maxCharacters ? failure('TEXT_TOO_LONG') : filled
}
