import type { Classification } from '#domain/catalogue/product-type.ts'
import { failure, type Failure } from '#domain/errors.ts'
import { withFillings } from '#domain/catalogue/placeholders.ts'
import { type PlaceholderValues, valueOf, withoutTags } from './text-to-say.ts'

/** Never to a class that offers less. */
const reachableClasses: Readonly<Record<Classification, readonly Classification[]>> = {
  direct: ['direct', 'individual', 'creative'],
  individual: ['individual', 'creative'],
  creative: ['creative'],
}

interface ProductToLeave {
  readonly classification: Classification
  readonly relatedProductId: string | null
}

interface ProductToTake {
  readonly id: string
  readonly classification: Classification
}

/** An upgrade keeps the text and leads to the related product alone; any other switch loses it. */
export function classSwitch(from: ProductToLeave, to: ProductToTake): 'upgrade' | 'switch' | Failure<'ALERT_CLASS_SWITCH_ERROR'> {
  const refused = failure('ALERT_CLASS_SWITCH_ERROR', { product_id: 'NOT_ALLOWED' })
  if (!reachableClasses[from.classification].includes(to.classification)) return refused
  if (to.classification !== 'creative' || from.classification === 'creative') return 'switch'
  return to.id === from.relatedProductId ? 'upgrade' : refused
}

const unbrokenSpace = /&nbsp;|[\u00a0\u2007\u202f]/gi

/** The words without brackets, tags and unbroken spaces, and with what was filled in already. */
export function upgradedText(text: string, values: PlaceholderValues): string {
  return plainWords(text, (name) => valueOf(name, values) || name)
}

function plainWords(text: string, fillingOf: (name: string) => string): string {
  return withoutTags(withFillings(text, fillingOf))
    .replaceAll(unbrokenSpace, ' ')
    .replaceAll(/[[\]]/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

export interface UnfilledPlace {
  readonly name: string
  /** The name with what stands before it, and with what stands after it: as long as one of them is found, the customer has put nothing else there. */
  readonly asWritten: readonly string[]
}

/** Characters for private use, which stand in no text. */
const [begin, end] = ['\ue000', '\ue001']
const lettersAround = 12
const fewestLetters = 4

/** The places whose names stand in the text of an upgrade, because nobody has filled them. */
export function unfilledPlaces(text: string, values: PlaceholderValues): readonly UnfilledPlace[] {
  const parts = plainWords(text, (name) => valueOf(name, values) || begin + name + end).split(new RegExp(`${begin}([^${end}]*)${end}`))
  return parts.flatMap((name, at) => {
    if (at % 2 === 0) return []
    const [before, after] = [(parts[at - 1] ?? '').slice(-lettersAround), (parts[at + 1] ?? '').slice(0, lettersAround)]
    // Beside next to nothing the name alone would be found, wherever it is meant.
    const sides = [...(before.length >= fewestLetters ? [before + name] : []), ...(after.length >= fewestLetters ? [name + after] : [])]
    return [{ name, asWritten: sides.length > 0 ? sides : [before + name + after] }]
  })
}
