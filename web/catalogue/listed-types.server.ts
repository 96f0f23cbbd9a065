import { type ProductType, productTypeCodes, productTypes } from '#domain/catalogue/product-type.ts'

export interface ListedType {
  readonly type: ProductType
  readonly slug: string
  readonly phoneKey: string
  /** Types that are ordered beside it. */
  readonly crossSell: readonly ProductType[]
  /** Of its cheapest greeting; none where nothing of it is sold at present. */
  readonly lowestGrossCents: number | undefined
}

export function listedTypes(products: readonly { readonly product_type: ProductType; readonly grossCents: number }[]): readonly ListedType[] {
  return productTypeCodes.map((type) => {
    const { slugs: [slug], phoneKey, crossSell } = productTypes[type]
    const prices = products.flatMap(({ product_type: sold, grossCents }) => (sold === type ? [grossCents] : []))
    return { type, slug, phoneKey, crossSell, lowestGrossCents: prices.length > 0 ? Math.min(...prices) : undefined }
  })
}
