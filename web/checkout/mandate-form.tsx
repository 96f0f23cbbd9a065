/** The mandate is signed with the order. */
import { useLoaderData } from 'react-router'
import type { Mandate } from '#domain/checkout/checkout.contract.ts'
import { isIban } from '#domain/money/iban.ts'
import { fitsSepaName } from '#domain/money/sepa-text.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { CheckoutData } from './checkout-data.server.ts'

export interface WrittenMandate {
  readonly holder: string
  readonly iban: string
  readonly agreed: boolean
}

interface Props {
  readonly signed: Mandate | undefined
  readonly written: WrittenMandate
  readonly onWrite: (written: WrittenMandate) => void
  readonly onSignAnother: () => void
  /** Somebody has tried to order. */
  readonly isAsked: boolean
}

export const isMandateReady = ({ holder, iban, agreed }: WrittenMandate) => fitsSepaName(holder) && isIban(iban) && agreed

export function MandateForm({ signed, written, onWrite, onSignAnother, isAsked }: Props) {
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
