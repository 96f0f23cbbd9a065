import { z } from 'zod'

/** How much of a text is the customer's own: none of it, its placeholders, all of it. */
export const classifications = ['direct', 'individual', 'creative'] as const

export const classificationSchema = z.enum(classifications)

export type Classification = z.infer<typeof classificationSchema>

/** In the order of their phone keys, which is the order of the carousel. */
export const productTypeCodes = ['abb', 'ws', 'aba', 'az', 'voicemail', 'mobile', 'abn', 'special', 'info', 'freetext'] as const

export const productTypeSchema = z.enum(productTypeCodes)

export type ProductType = z.infer<typeof productTypeSchema>

interface ProductTypeEntry {
  /** The German addresses of its product list; the first one is the one we link to. */
  readonly slugs: readonly [string, ...string[]]
  /** The key of the telephone that stands for it. */
  readonly phoneKey: string
  readonly classifications: readonly Classification[]
  /** What we suggest beside it, best first. */
  readonly crossSell: readonly ProductType[]
}

const fromTemplates = ['direct', 'individual'] as const

export const productTypes: Readonly<Record<ProductType, ProductTypeEntry>> = {
  abb: {
    slugs: ['begrüßungsansagen', 'begruessungsansagen'],
    phoneKey: '1',
    classifications: fromTemplates,
    crossSell: ['aba', 'az'],
  },
  ws: { slugs: ['warteschleifen'], phoneKey: '2', classifications: fromTemplates, crossSell: ['aba', 'voicemail'] },
  aba: { slugs: ['anrufbeantworter-ansagen'], phoneKey: '3', classifications: fromTemplates, crossSell: ['ws', 'voicemail'] },
  az: { slugs: ['automatische-zentrale'], phoneKey: '4', classifications: fromTemplates, crossSell: ['aba', 'ws'] },
  voicemail: { slugs: ['mailbox-ansagen'], phoneKey: '5', classifications: fromTemplates, crossSell: ['ws', 'aba'] },
  mobile: { slugs: ['mobil-ansagen'], phoneKey: '6', classifications: fromTemplates, crossSell: [] },
  abn: { slugs: ['nachtansagen'], phoneKey: '7', classifications: fromTemplates, crossSell: [] },
  special: { slugs: ['sonderansagen'], phoneKey: '8', classifications: fromTemplates, crossSell: [] },
  info: { slugs: ['info-ansagen'], phoneKey: '9', classifications: fromTemplates, crossSell: [] },
  freetext: { slugs: ['freitext-ansagen'], phoneKey: '0', classifications: ['creative'], crossSell: ['abb', 'ws'] },
}

const typeBySlug = new Map<string, ProductType>(
  productTypeCodes.flatMap((code) => [code, ...productTypes[code].slugs].map((slug) => [slug, code] as const)),
)

/**
 * The type that a decoded piece of an address names, by its code or by a German alias. Umlauts may come composed or
 * decomposed: some systems take file and link names apart.
 */
export function productTypeFromSlug(slug: string): ProductType | undefined {
  return typeBySlug.get(slug.normalize('NFC').toLowerCase())
}
