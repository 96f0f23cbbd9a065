import { failure, type Failure } from '#domain/errors.ts'
import { placeholdersIn, withFillings } from '#domain/catalogue/placeholders.ts'

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

/** By the name of the place, with or without its brackets. */
export type PlaceholderValues = Readonly<Record<string, string>>

/** A value without brackets, or nothing where it is not filled. */
export function valueOf(name: string, values: PlaceholderValues): string {
  const given = [name, `[${name}]`].find((key) => Object.hasOwn(values, key))
  return given === undefined ? '' : (values[given] ?? '').trim()
}

/** `fields` names the places at fault. */
export function filledText(
  text: string, values: PlaceholderValues = {},
): string | Failure<'WARN_MISSING_IDENTIFIER' | 'WARN_INVALID_IDENTIFIER'> {
  const names = placeholdersIn(text)
  const wrong = names.filter((name) => /[[\]]/.test(valueOf(name, values)))
  if (wrong.length > 0) return failure('WARN_INVALID_IDENTIFIER', Object.fromEntries(wrong.map((name) => [name, 'NOT_VALID' as const])))
  const missing = names.filter((name) => valueOf(name, values) === '')
  if (missing.length > 0) return failure('WARN_MISSING_IDENTIFIER', Object.fromEntries(missing.map((name) => [name, 'MISSING' as const])))
  return withFillings(text, (name) => valueOf(name, values))
}

/** By their names without brackets; a place that nobody has filled is empty. */
export function valuesFor(text: string, values: PlaceholderValues): PlaceholderValues {
  return Object.fromEntries(placeholdersIn(text).map((name) => [name, valueOf(name, values)]))
}
