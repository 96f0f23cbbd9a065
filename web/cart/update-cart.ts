import type { TaxedItem } from '#domain/cart/added-gross.ts'
import { type Cart, cartContract } from '#domain/cart/cart.contract.ts'
import { netCentsOf } from '#domain/money/cents.ts'
import { call } from '#web/calls/call.ts'
import { useTellFailure } from '#web/calls/use-sending.ts'
import { currentCart } from '#web/current-cart/current-cart.ts'
import { useLanguage } from '#web/use-language.ts'

type Said = Partial<Pick<Cart, 'shipping_option' | 'shipping_formats' | 'telephone_system' | 'payment_option'>>

export function useUpdateCart({ id }: Pick<Cart, 'id'>) {
  const tellFailure = useTellFailure()
  const language = useLanguage()
  /** What is refused is told in a message. */
  return async (said: Said): Promise<Cart | undefined> => {
    try {
      return await currentCart().change(id, (cartId) => call(cartContract.updateCart, { cartId, language, ...said }))
    } catch (error) {
      tellFailure(error)
      return undefined
    }
  }
}

/** The greetings of a cart as prices are reckoned from them. */
export function taxedItems({ Cartitems: items }: Pick<Cart, 'Cartitems'>): TaxedItem[] {
  return items.map(({ price, vat, cs_product_classification: classification }) => ({ priceCents: netCentsOf(price), vatRate: vat, classification }))
}
