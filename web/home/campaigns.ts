/** `?special=` in a link puts an occasion above the first page: its days, and the greeting that it leads to. */
import type { Classification } from '#domain/catalogue/product-type.ts'

/** A day of any year. */
export interface CampaignLeaf {
  readonly month: number
  readonly day: number
}

interface CampaignEntry {
  readonly productId: string
  readonly classification: Classification
  /** One day, or the first and the last. Those of company holidays and of a move are examples: the same as are heard. */
  readonly leaves: readonly CampaignLeaf[]
}

export const campaigns = {
  christmas: { productId: 'special-direct-xmas', classification: 'direct', leaves: [{ month: 12, day: 1 }, { month: 1, day: 6 }] },
  holidays: { productId: 'special-individual-holiday', classification: 'individual', leaves: [{ month: 7, day: 26 }, { month: 8, day: 13 }] },
  move: { productId: 'special-individual-move', classification: 'individual', leaves: [{ month: 10, day: 1 }] },
} as const satisfies Record<string, CampaignEntry>

export type CampaignName = keyof typeof campaigns

export function campaignNamed(name: string | null): CampaignName | undefined {
  return name !== null && Object.hasOwn(campaigns, name) ? (name as CampaignName) : undefined
}
