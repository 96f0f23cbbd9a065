import { type ReactNode, startTransition, useOptimistic } from 'react'
import { type PaymentOption, preselectedPayment, type User } from '#domain/account/customer.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { checkoutContract } from '#domain/checkout/checkout.contract.ts'
import type { Language } from '#domain/language.ts'
import { netCentsOf } from '#domain/money/cents.ts'
import { call } from '#web/calls/call.ts'
import { useUpdateCart } from '#web/cart/update-cart.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { SendConfirmation } from '#web/account/confirm-note.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { RadioCard, RadioCards } from '#web/ui/radio-card.tsx'
import { useLanguage } from '#web/use-language.ts'

export const paymentId = 'checkout-payment'

interface Props {
  readonly payment: Payment
  readonly isFree: boolean
  readonly isMissing: boolean
  /** What the chosen way needs beside. */
  readonly children: ReactNode
}

export function ChoosePayment({ payment, isFree, isMissing, children }: Props) {
  const texts = useTexts('checkout')
  const errorId = `${paymentId}-error`
  return (
    <Card as="section" size="panel" className="checkout-part" id={paymentId} tabIndex={-1} aria-label={texts.payment}>
      {isFree ? (
        <>
          <h2>{texts.payment}</h2>
          <p className="cart-at-once">{texts.paymentNothing}</p>
        </>
      ) : (
        <>
          <RadioCards legend={texts.payment}>
            {payment.allowed.map((option) => {
              const isLocked = option === 'invoice' && payment.isInvoiceLocked
              return (
                <RadioCard
                  key={option}
                  name="payment"
                  value={option}
                  label={texts[`pay-${option}`]}
                  hint={isLocked ? texts.payInvoiceLocked : texts[`pay-${option}-hint`]}
                  disabled={isLocked}
                  checked={payment.chosen === option}
                  onChange={() => payment.choose(option)}
                  aria-describedby={isMissing ? errorId : undefined}
                />
              )
            })}
          </RadioCards>
          {payment.isInvoiceLocked && payment.allowed.includes('invoice') && <div><SendConfirmation /></div>}
          {isMissing && <FieldError id={errorId}>{texts.paymentChoose}</FieldError>}
          {children}
        </>
      )}
    </Card>
  )
}

interface Payment {
  readonly allowed: readonly PaymentOption[]
  /** Allowed, but invoices go only to an address that was proved. */
  readonly isInvoiceLocked: boolean
  readonly chosen: PaymentOption | undefined
  readonly choose: (option: PaymentOption) => void
}

export function usePayment(cart: Cart, user: User): Payment {
  const updateCart = useUpdateCart(cart)
  const language = useLanguage()
  const allowed = user.Account.cs_allowed_paymenttypes
  const open = allowed.filter((option) => option !== 'invoice' || user.email_confirmed)
  const totalCents = netCentsOf(cart.price_total)
  const before = cart.payment_option !== null && open.includes(cart.payment_option) ? cart.payment_option : undefined
  const [chosen, wish] = useOptimistic(before ?? preselectedPayment({ allowed: open, totalCents }))

  return {
    allowed, chosen, isInvoiceLocked: !user.email_confirmed,
    choose: (option) => startTransition(async () => {
      wish(option)
      const saved = await updateCart({ payment_option: option })
      if (saved?.payment_option === 'wallet' && saved.price_total > 0) await prepareWallet(cart.id, language).catch(() => undefined)
    }),
  }
}

/** So that the way to the wallet is there when the button is pressed. What is refused now is said when somebody orders. */
async function prepareWallet(cartId: string, language: Language): Promise<void> {
  await call(checkoutContract.checkout, { cartId, language, prepare: 'true' })
}
