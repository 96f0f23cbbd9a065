/** What it costs to have a greeting sooner. */
import type { Classification } from '../catalogue/product-type.ts'
import { shareOfCents } from '../money/share-of-cents.ts'

export const expressPercent = 50

/** Nothing for a direct greeting, which is never waited for. */
export function expressSurchargeCents({ priceCents, classification }: { priceCents: number; classification: Classification }): number {
  return classification === 'direct' ? 0 : shareOfCents(priceCents, expressPercent * 100)
}
