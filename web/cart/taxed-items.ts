/** The greetings of a cart as prices are reckoned from them. */
import type { Cart } from '#domain/cart/cart.contract.ts'
import type { TaxedItem } from '#domain/cart/added-gross.ts'
import { netCentsOf } from '#domain/money/net-cents.ts'

export function taxedItems({ Cartitems: items }: Pick<Cart, 'Cartitems'>): TaxedItem[] {
  return items.map(({ price, vat, cs_product_classification: classification }) => ({ priceCents: netCentsOf(price), vatRate: vat, classification }))
}
