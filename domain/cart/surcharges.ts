import type { Classification } from '#domain/catalogue/product-type.ts'
import { shareOfCents } from '#domain/money/cents.ts'

export const expressPercent = 50

/** Nothing for a ready-made text: it is there at once, or as soon as can be. */
export function expressSurchargeCents({ priceCents, classification }: { priceCents: number; classification: Classification }): number {
  return classification === 'direct' ? 0 : shareOfCents(priceCents, expressPercent * 100)
}

/** Every order comes in two formats; each further one costs the same, once for the whole order. */
export const includedFormatCount = 2
export const furtherFormatNetCents = 1000

export function furtherFormatsNetCents(formatCount: number): number {
  return Math.max(0, formatCount - includedFormatCount) * furtherFormatNetCents
}
