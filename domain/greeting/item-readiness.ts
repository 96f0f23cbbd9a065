/** Whether a greeting can be ordered, and what it still lacks. */
import type { Classification } from '../catalogue/product-type.ts'
import { isFailure } from '../errors.ts'
import { valueOf, type PlaceholderValues } from './fill-placeholders.ts'
import type { ItemProblem } from './item-problems.ts'
import type { MixNumbers } from './mix-numbers.ts'
import { scriptPieces } from '#domain/catalogue/placeholders.ts'
import { textToSay, type TextProblem } from './text-to-say.ts'
import { isVoiceHeard } from './voice-in-mix.ts'

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
  readonly hasMusic: boolean
  readonly mix: MixNumbers
  /** What keeps words from being spoken that are whole as they are written. */
  readonly spokenProblem: () => TextProblem | undefined
}

/** What will be spoken as far as it is known: a place that nobody has filled stands as it is written. */
export function textSoFar({ text, values }: Pick<WrittenItem, 'text' | 'values'>): string {
  return scriptPieces(text)
    .map((piece) => (piece.kind === 'words' ? piece.words : valueOf(piece.name, values) || `[${piece.name}]`))
    .join('')
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
    ...(isVoiceHeard(item.mix, item.hasMusic) ? [] : ['VOICE_NOT_HEARD' as const]),
  ]
}
