/** The types that are offered beside another one, each with its lowest price. */
import type { ProductType } from '#domain/catalogue/product-type.ts'
import type { ListedType, ProductCardData } from './products-data.server.ts'

interface OfferedType extends ListedType {
  readonly lowestGrossCents: number
}

type Priced = Pick<ProductCardData, 'product_type' | 'grossCents'>

/** A type of which nothing is sold at present is left out. */
export function offersBeside(type: ProductType, types: readonly ListedType[], products: readonly Priced[]): readonly OfferedType[] {
  const beside = types.find((one) => one.type === type)?.crossSell ?? []
  return beside.flatMap((other) => {
    const prices = products.flatMap(({ product_type: sold, grossCents }) => (sold === other ? [grossCents] : []))
    if (prices.length === 0) return []
    return types.flatMap((one) => (one.type === other ? [{ ...one, lowestGrossCents: Math.min(...prices) }] : []))
  })
}
