/** A cart that can be ordered: how it is paid, where the invoice goes, and all of it once more above the button. */
import { useRef, useState, type FormEvent } from 'react'
import type { User } from '#domain/account/customer.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { buyerKindOf } from '#domain/checkout/checkout-consents.ts'
import { isFailure } from '#domain/errors.ts'
import { PriceLines } from '#web/cart/price-lines.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Card } from '#web/ui/card.tsx'
import { BillingCard, billingId, billingOf } from './billing-card.tsx'
import { hasAgreed, rememberConsents } from './checkout-memory.ts'
import { ChoosePayment, paymentId } from './choose-payment.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { allConsents, GiveConsents } from './give-consents.tsx'
import { isMandateReady, MandateForm } from './mandate-form.tsx'
import { OrderButton } from './order-button.tsx'
import { OrderLines } from './order-lines.tsx'
import { useMandate } from './use-mandate.ts'
import { useOrdering, useWalletReturn } from './use-ordering.ts'
import { usePayment } from './use-payment.ts'
import { WalletNote } from './wallet-note.tsx'

/** A part that keeps the cart from being ordered, and what to say about it. */
interface Gap {
  readonly isOpen: boolean
  readonly id: string
  readonly text: string
}

interface Props {
  readonly cart: Cart
  readonly user: User
}

export function OpenCheckout({ cart, user }: Props) {
  const texts = useTexts('checkout')
  const failures = useTexts('failures')
  const form = useRef<HTMLFormElement>(null)
  const takeBackWarning = useRef<() => void>(undefined)
  const buyer = buyerKindOf(user.Account)
  const { approvedId, isCancelled } = useWalletReturn()
  const payment = usePayment(cart, user)
  const isFree = cart.price_total === 0
  const isDebit = !isFree && payment.chosen === 'direct_debit'
  const mandate = useMandate({ cartId: cart.id, holder: user.Account.name || user.name, isNeeded: isDebit })
  const [consents, giveConsents] = useState(() => allConsents((approvedId !== undefined || isCancelled) && hasAgreed({ cartId: cart.id, buyer })))
  const [isAsked, setAsked] = useState(false)
  const { step, refusal, order } = useOrdering(cart)
  const isWallet = !isFree && payment.chosen === 'wallet'

  const gaps: readonly Gap[] = [
    { isOpen: !isFree && payment.chosen === undefined, id: paymentId, text: texts.paymentChoose },
    { isOpen: isDebit && !mandate.signed && !isMandateReady(mandate.written), id: paymentId, text: failures.MANDATE_MISSING },
    { isOpen: isFailure(billingOf(user)), id: billingId, text: failures.BILLING_ADDRESS_INCOMPLETE },
    { isOpen: Object.values(consents).includes(false), id: consentsId, text: failures.CONSENTS_MISSING },
  ]

  function submit(event: FormEvent) {
    event.preventDefault()
    const missing = gaps.find(({ isOpen }) => isOpen)
    setAsked(missing !== undefined)
    takeBackWarning.current?.()
    if (missing) {
      takeBackWarning.current = showAlert('warning', missing.text)
      return requestAnimationFrame(() => focusFirstWrong(form.current, missing.id))
    }
    void order({
      paymentId: isWallet ? approvedId : undefined,
      mandate: isDebit && !mandate.signed ? { holder: mandate.written.holder.trim(), iban: mandate.written.iban } : undefined,
      onLeave: () => rememberConsents({ cartId: cart.id, buyer }),
    })
  }

  return (
    <form className="cart checkout" ref={form} method="dialog" noValidate onSubmit={submit} aria-label={texts.checkoutHeadline}>
      <div className="cart-main">
        <WalletNote isApproved={isWallet && approvedId !== undefined} isCancelled={isCancelled} />
        <ChoosePayment payment={payment} isFree={isFree} isMissing={isAsked && payment.chosen === undefined}>
          {isDebit && <MandateForm signed={mandate.signed} written={mandate.written} onWrite={mandate.write} onSignAnother={mandate.signAnother} isAsked={isAsked} />}
        </ChoosePayment>
        <BillingCard user={user} />
        <DeliveryCard cart={cart} isAfterPayment={!isFree && payment.chosen === 'transfer'} />
      </div>
      <Card as="section" size="panel" className="cart-summary" aria-labelledby="checkout-summary">
        <h2 id="checkout-summary">{texts.summary}</h2>
        <OrderLines cart={cart} />
        <PriceLines cart={cart} />
        <div id={consentsId}><GiveConsents buyer={buyer} given={consents} onGive={giveConsents} isAsked={isAsked} /></div>
        <OrderButton cartId={cart.id} step={step} refusal={refusal} isFree={isFree} isWalletFirst={isWallet && approvedId === undefined} />
      </Card>
    </form>
  )
}

const consentsId = 'checkout-consents'

/** The field at fault where there is one, otherwise the choice, otherwise the whole part. */
function focusFirstWrong(form: HTMLFormElement | null, partId: string) {
  const part = form?.querySelector<HTMLElement>(`#${partId}`)
  const wrong = part?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? part?.querySelector<HTMLElement>('input[type="radio"]:not(:disabled)') ?? part
  wrong?.focus({ preventScroll: true })
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  part?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' })
}
