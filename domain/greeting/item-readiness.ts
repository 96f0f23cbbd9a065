/** Each problem is a failure code that has its words in the shop. */
import { withFillings } from '#domain/catalogue/placeholders.ts'
import type { Classification } from '#domain/catalogue/product-type.ts'
import { type FailureCode, isFailure } from '#domain/errors.ts'
import { type PlaceholderValues, type TextProblem, textToSay, valueOf } from './text-to-say.ts'

export const itemProblems = [
  'ERROR_VALIDATING_ITEM', 'WARN_MISSING_VOICE', 'WARN_MISSING_IDENTIFIER', 'WARN_INVALID_IDENTIFIER', 'NOTHING_TO_SAY', 'TEXT_TOO_LONG', 'MUSIC_NOT_AVAILABLE',
  'VOICE_NOT_HEARD',
] as const satisfies readonly FailureCode[]

export type ItemProblem = (typeof itemProblems)[number]

/** Whether a greeting can be ordered, and what it still lacks. */
interface WrittenItem {
  readonly classification: Classification
  readonly text: string
  readonly values: PlaceholderValues
  readonly maxCharacters: number
}

interface ItemToOrder extends WrittenItem {
  readonly isProductSold: boolean
  /** A voice is chosen, still there, and speaks this language and class. */
  readonly hasVoice: boolean
  /** No music, or one that is still there. */
  readonly isMusicThere: boolean
  /** In its mix. */
  readonly isVoiceHeard: boolean
  /** What keeps words from being spoken that are whole as they are written. */
  readonly spokenProblem: () => TextProblem | undefined
}

/** What will be spoken as far as it is known: a place that nobody has filled stands as it is written. */
export function textSoFar({ text, values }: Pick<WrittenItem, 'text' | 'values'>): string {
  return withFillings(text, (name) => valueOf(name, values) || `[${name}]`)
}

/** In the order in which a customer is asked for it; empty when it is ready. */
export function whatIsMissing(item: ItemToOrder): readonly ItemProblem[] {
  const said = textToSay({ ...item, hasPlaces: item.classification === 'individual' })
  const textProblem = isFailure(said) ? said.failure : item.spokenProblem()
  return [
    ...(item.isProductSold ? [] : ['ERROR_VALIDATING_ITEM' as const]),
    ...(textProblem ? [textProblem] : []),
    ...(item.hasVoice ? [] : ['WARN_MISSING_VOICE' as const]),
    ...(item.isMusicThere ? [] : ['MUSIC_NOT_AVAILABLE' as const]),
    ...(item.isVoiceHeard ? [] : ['VOICE_NOT_HEARD' as const]),
  ]
}
