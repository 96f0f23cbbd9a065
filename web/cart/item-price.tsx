/** What one greeting costs, taxed as it is for this customer. */
import type { CartItem } from '#domain/cart/cart.contract.ts'
import { grossCents } from '#domain/money/gross-cents.ts'
import { netCentsOf } from '#domain/money/net-cents.ts'
import { Price } from '#web/ui/price.tsx'

export function ItemPrice({ item: { price, vat } }: { readonly item: Pick<CartItem, 'price' | 'vat'> }) {
  const netCents = netCentsOf(price)
  return <div className="cart-item-price"><Price netCents={netCents} grossCents={grossCents(netCents, vat)} /></div>
}
