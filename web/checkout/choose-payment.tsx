import { type ReactNode, startTransition, useOptimistic } from 'react'
import { useLoaderData } from 'react-router'
import { type PaymentOption, preselectedPayment, type User } from '#domain/account/customer.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { checkoutContract, type Mandate } from '#domain/checkout/checkout.contract.ts'
import type { Language } from '#domain/language.ts'
import { netCentsOf } from '#domain/money/cents.ts'
import { isIban } from '#domain/money/iban.ts'
import { fitsSepaName } from '#domain/money/sepa-text.ts'
import { call } from '#web/calls/call.ts'
import { useUpdateCart } from '#web/cart/update-cart.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { SendConfirmation } from '#web/account/confirm-note.tsx'
import { fill } from '#web/texts/fill.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RadioCard, RadioCards } from '#web/ui/radio-card.tsx'
import { useLanguage } from '#web/use-language.ts'
import type { CheckoutData } from './checkout-data.server.ts'

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

/** The mandate is signed with the order. */
export interface WrittenMandate {
  readonly holder: string
  readonly iban: string
  readonly agreed: boolean
}

interface MandateProps {
  readonly signed: Mandate | undefined
  readonly written: WrittenMandate
  readonly onWrite: (written: WrittenMandate) => void
  readonly onSignAnother: () => void
  /** Somebody has tried to order. */
  readonly isAsked: boolean
}

export const isMandateReady = ({ holder, iban, agreed }: WrittenMandate) => fitsSepaName(holder) && isIban(iban) && agreed

export function MandateForm({ signed, written, onWrite, onSignAnother, isAsked }: MandateProps) {
  const texts = useTexts('checkout')
  const { MANDATE_HOLDER_NOT_LATIN: notLatin } = useTexts('failures')
  const { mandate } = useLoaderData<CheckoutData>()
  if (signed) {
    return (
      <div className="checkout-mandate">
        <p>{fill(texts.mandateSigned, { reference: signed.reference, iban: signed.iban })}</p>
        <div><Button kind="ghost" onClick={onSignAnother}>{texts.mandateOther}</Button></div>
      </div>
    )
  }
  const { holder, iban, agreed } = written
  const hasLength = iban.replaceAll(/\s/g, '').length >= 15
  const isWrong = !isIban(iban) && (isAsked || hasLength)
  return (
    <fieldset className="checkout-mandate">
      <legend>{texts.mandate}</legend>
      <TextField
        label={texts.mandateHolder}
        name="holder"
        autoComplete="name"
        maxLength={70}
        value={holder}
        onChange={(event) => onWrite({ ...written, holder: event.currentTarget.value })}
        error={holder.trim() !== '' && !fitsSepaName(holder) ? notLatin : isAsked && holder.trim() === '' ? texts.mandateHolderWrong : undefined}
      />
      <TextField
        label={texts.mandateIban}
        name="iban"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        value={iban}
        onChange={(event) => onWrite({ ...written, iban: event.currentTarget.value })}
        hint={texts.mandateIbanHint}
        error={isWrong ? (iban.trim() === '' ? texts.mandateIbanMissing : texts.mandateIbanWrong) : undefined}
      />
      <p role="status" className="checkout-iban-good">{isIban(iban) && <><Icon name="good" size={16} /> {texts.mandateIbanGood}</>}</p>
      <p className="checkout-mandate-words">{mandate}</p>
      <Checkbox
        label={texts.mandateAgree}
        name="mandate"
        checked={agreed}
        onChange={(event) => onWrite({ ...written, agreed: event.currentTarget.checked })}
        error={isAsked && !agreed ? texts.mandateAgreeWrong : undefined}
      />
    </fieldset>
  )
}
