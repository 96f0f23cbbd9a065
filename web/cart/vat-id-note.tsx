/** As long as the office has not confirmed a VAT ID, tax is charged: who would rather wait than pay it looks again. */
import { useState } from 'react'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { currentCart } from '#web/current-cart/current-cart.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguage } from '#web/use-language.ts'

export function VatIdNote({ cart: { status, notices } }: { readonly cart: Pick<Cart, 'status' | 'notices'> }) {
  const texts = useTexts('cart')
  const language = useLanguage()
  const [isLooking, setLooking] = useState(false)
  if (status !== cartStatuses.open || !notices.includes('VAT_ID_UNVERIFIED')) return null

  async function look() {
    setLooking(true)
    await currentCart().load(language)
    setLooking(false)
  }

  return (
    <div className="cart-item-warning">
      <Icon name="warn" size={16} />
      <p>
        {texts.vatIdAwaited}{' '}
        <button type="button" className="text-link" aria-disabled={isLooking} onClick={() => { if (!isLooking) void look() }}>{texts.vatIdLookAgain}</button>
      </p>
    </div>
  )
}
