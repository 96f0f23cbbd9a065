import { type ProductType, productTypeCodes, productTypes } from '#domain/catalogue/product-type.ts'
import type { Price } from '#domain/money/cents.ts'

export interface ListedType {
  readonly type: ProductType
  readonly slug: string
  readonly phoneKey: string
  /** Types that are ordered beside it. */
  readonly crossSell: readonly ProductType[]
  /** Of its cheapest greeting; none where nothing of it is sold at present. */
  readonly lowest: Price | undefined
}

export function listedTypes(products: readonly (Price & { readonly product_type: ProductType })[]): readonly ListedType[] {
  return productTypeCodes.map((type) => {
    const { slugs: [slug], phoneKey, crossSell } = productTypes[type]
    const [lowest] = products.filter(({ product_type: sold }) => sold === type).toSorted((a, b) => a.netCents - b.netCents)
    return { type, slug, phoneKey, crossSell, lowest: lowest && { netCents: lowest.netCents, grossCents: lowest.grossCents } }
  })
}
