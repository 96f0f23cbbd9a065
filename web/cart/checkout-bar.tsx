/** On a phone the total and the way on stay within reach of the thumb. */
import type { Cart } from '#domain/cart/cart.contract.ts'
import { netCentsOf } from '#domain/money/net-cents.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLanguage } from '#web/use-language.ts'

export function CheckoutBar({ cart, onCheckout }: { cart: Cart; onCheckout: () => void }) {
  const texts = useTexts('cart')
  return (
    <div className="checkout-bar">
      <p>
        {texts.total}
        <b>{formatMoney(netCentsOf(cart.price_total), useLanguage())}</b>
      </p>
      <Button size="large" onClick={onCheckout}>{texts.toCheckout}</Button>
    </div>
  )
}
