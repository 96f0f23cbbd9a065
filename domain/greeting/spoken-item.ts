/** What a voice is given to say for an item: its places filled, its numbers and abbreviations written out. */
import { failure, type Failure } from '../errors.ts'
import type { Language } from '../language.ts'
import type { Speech } from '../speech/normalise-with.ts'
import { normalise } from '../speech/normalise.ts'
import { filledText, type PlaceholderValues } from './fill-placeholders.ts'

/** Of the longest greeting that is sold. */
const mostCharacters = 1000
/** Three minutes: a page of figures becomes seven times as long when it is said. */
const mostSpokenCharacters = 3000

interface WrittenItem {
  readonly text: string
  readonly languages: Language
  readonly template_identifiers: PlaceholderValues
  readonly readings: readonly { readonly written: string; readonly spoken: string }[]
}

export function spokenItem(item: WrittenItem): Speech | Failure<'WARN_MISSING_IDENTIFIER' | 'WARN_INVALID_IDENTIFIER' | 'TEXT_TOO_LONG' | 'NOTHING_TO_SAY'> {
  const text = filledText(item.text, item.template_identifiers)
  if (typeof text !== 'string') return text
  if (text.length > mostCharacters) return failure('TEXT_TOO_LONG')
  const speech = normalise(text, item.languages, Object.fromEntries(item.readings.map(({ written, spoken }) => [written, spoken])))
  if (speech.spoken.length > mostSpokenCharacters) return failure('TEXT_TOO_LONG')
  return /[\p{L}\p{N}]/u.test(speech.spoken) ? speech : failure('NOTHING_TO_SAY')
}
