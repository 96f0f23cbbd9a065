/** Everything about the order as a whole, and what it costs. */
import type { Cart } from '#domain/cart/cart.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AddVoucher } from './add-voucher.tsx'
import { ChooseFormats } from './choose-formats.tsx'
import { ChooseShipping } from './choose-shipping.tsx'
import { ChooseTelephoneSystem } from './choose-telephone-system.tsx'
import { PriceLines } from './price-lines.tsx'
import { SaveCartSet } from './save-cart-set.tsx'

export function CartSummary({ cart, onCheckout }: { cart: Cart; onCheckout: () => void }) {
  const texts = useTexts('cart')
  return (
    <Card as="section" size="panel" className="cart-summary" aria-labelledby="cart-summary">
      <h2 id="cart-summary">{texts.summary}</h2>
      <ChooseShipping cart={cart} />
      <ChooseTelephoneSystem cart={cart} />
      <ChooseFormats cart={cart} />
      <AddVoucher cart={cart} />
      <PriceLines cart={cart} />
      <div className="cart-to-checkout"><Button size="large" wide onClick={onCheckout}>{texts.toCheckout}</Button></div>
      <p className="fine">{texts.countriesHint}</p>
      <SaveCartSet cart={cart} />
    </Card>
  )
}
