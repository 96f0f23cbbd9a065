import type { ReactNode } from 'react'
import type { PaymentOption } from '#domain/account/customer.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { SendConfirmation } from '#web/account/confirm-note.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { RadioCard, RadioCards } from '#web/ui/radio-card.tsx'
import type { Payment } from './use-payment.ts'

type Words = keyof AllTexts['checkout']

const words = {
  wallet: ['payWallet', 'payWalletHint'],
  direct_debit: ['payDebit', 'payDebitHint'],
  invoice: ['payInvoice', 'payInvoiceHint'],
  transfer: ['payTransfer', 'payTransferHint'],
} as const satisfies Readonly<Record<PaymentOption, readonly [Words, Words]>>

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
              const [label, hint] = words[option]
              return (
                <RadioCard
                  key={option}
                  name="payment"
                  value={option}
                  label={texts[label]}
                  hint={texts[isLocked ? 'payInvoiceLocked' : hint]}
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
