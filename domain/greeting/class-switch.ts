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
  return withoutTags(withFillings(text, (name) => valueOf(name, values) || name))
    .replaceAll(unbrokenSpace, ' ')
    .replaceAll(/[[\]]/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
