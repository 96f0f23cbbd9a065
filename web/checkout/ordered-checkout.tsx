/** A cart that is ordered already: its order, and what is still to be paid for it. */
import { useState } from 'react'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { netCentsOf } from '#domain/money/net-cents.ts'
import { orderChangesContract } from '#domain/order/order-changes.contract.ts'
import { call } from '#web/calls/call.ts'
import { failureCodeOf } from '#web/calls/failure-code.ts'
import { currentCart } from '#web/current-cart/current-cart.ts'
import { PriceLines } from '#web/cart/price-lines.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { OrderLines } from './order-lines.tsx'

export function OrderedCheckout({ cart }: { readonly cart: Cart }) {
  const texts = useTexts('checkout')
  const language = useLanguage()
  const pathTo = usePathTo()
  const isOpen = cart.status === cartStatuses.invoiced
  return (
    <div className="cart checkout">
      <Card as="section" size="panel" className="checkout-part" aria-labelledby="checkout-ordered">
        <h2 id="checkout-ordered">{texts.orderedHeadline}</h2>
        {cart.order_number !== null && <p className="lead">{fill(texts.orderedNumber, { number: cart.order_number })}</p>}
        <OrderLines cart={cart} />
      </Card>
      <Card as="section" size="panel" className="cart-summary" aria-labelledby="checkout-summary">
        <h2 id="checkout-summary">{texts.summary}</h2>
        <PriceLines cart={cart} />
        {isOpen && <p><b>{fill(texts.orderedOpen, { price: formatMoney(netCentsOf(cart.price_total), language) })}</b></p>}
        {isOpen && cart.order_id !== null && <PayOrder orderId={cart.order_id} />}
        {cart.order_number !== null && (
          <LinkButton to={pathTo('order', { order: String(cart.order_number) })} kind={isOpen ? 'ghost' : 'ink'} wide>{texts.orderedView}</LinkButton>
        )}
        <Button kind="quiet" wide onClick={() => void currentCart().open(undefined)}>{texts.orderedNewCart}</Button>
      </Card>
    </div>
  )
}

function PayOrder({ orderId }: { readonly orderId: string }) {
  const texts = useTexts('checkout')
  const failures = useTexts('failures')
  const language = useLanguage()
  const [pending, setPending] = useState(false)

  async function pay() {
    setPending(true)
    try {
      const answer = await call(orderChangesContract.payOrder, { orderId, language })
      if ('approvalLink' in answer) return location.assign(answer.approvalLink)
      showAlert('success', texts.orderedPaid)
      await currentCart().load()
    } catch (error) {
      const code = failureCodeOf(error)
      showAlert('danger', code === 'WALLET_NOT_AVAILABLE' ? texts.walletDown : failures[code])
    }
    setPending(false)
  }

  return <SubmitButton type="button" size="large" wide pending={pending} onClick={() => void pay()}>{texts.orderedPay}</SubmitButton>
}
