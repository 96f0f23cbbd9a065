/** Whether a greeting can be ordered, and what it still lacks. */
import type { Classification } from '../catalogue/product-type.ts'
import { filledText, valueOf, type PlaceholderValues } from './fill-placeholders.ts'
import type { ItemProblem } from './item-problems.ts'
import { scriptPieces } from './placeholders.ts'
import { withoutTags } from './without-tags.ts'

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
}

/** What will be spoken as far as it is known: a place that nobody has filled stands as it is written. */
export function textSoFar({ text, values }: Pick<WrittenItem, 'text' | 'values'>): string {
  return scriptPieces(text)
    .map((piece) => (piece.kind === 'words' ? piece.words : valueOf(piece.name, values) || `[${piece.name}]`))
    .join('')
}

/** In the order in which a customer is asked for it; empty when it is ready. */
export function whatIsMissing(item: ItemToOrder): readonly ItemProblem[] {
  return [
    ...(item.isProductSold ? [] : ['ERROR_VALIDATING_ITEM' as const]),
    ...textProblems(item),
    ...(item.hasVoice ? [] : ['WARN_MISSING_VOICE' as const]),
    ...(item.isMusicThere ? [] : ['MUSIC_NOT_AVAILABLE' as const]),
  ]
}

/** Only an individual text has places to fill; in all others a bracket is something left behind. */
function textProblems({ classification, text, values, maxCharacters }: WrittenItem): readonly ItemProblem[] {
  const spoken = classification === 'individual' ? filledText(text, values) : text
  if (typeof spoken !== 'string') return [spoken.failure]
  if (/[[\]]/.test(spoken)) return ['WARN_INVALID_IDENTIFIER']
  if (!/[\p{L}\p{N}]/u.test(withoutTags(spoken))) return ['NOTHING_TO_SAY']
  return spoken.length > maxCharacters ? ['TEXT_TOO_LONG'] : []
}
