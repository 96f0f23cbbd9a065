import { useState } from 'react'
import type { WholeOrder } from '#domain/books/office.contract.ts'
import { creditContract } from '#domain/books/credit.contract.ts'
import { countries, type Country } from '#domain/address/address.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { ConfirmedAction } from '#web/studio/confirmed-action.tsx'
import { fill } from '#web/texts/fill.ts'
import { countryName } from '#web/texts/country-name.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useLanguage } from '#web/use-language.ts'
import { useWhy } from './credit-order.tsx'

interface Props {
  readonly whole: WholeOrder
  readonly onChanged: (whole: WholeOrder) => void
}

/** For another recipient, or taxed otherwise because a VAT ID was confirmed late. */
export function CorrectInvoice({ whole, onChanged }: Props) {
  const texts = useTexts('office')
  const language = useLanguage()
  const why = useWhy(whole, texts.correctReason)
  const { name, street, postalcode, city, country, vat_id: vatId } = whole.Order.billing
  const [recipient, setRecipient] = useState({ name, street, postalcode, city, country, vat_id: vatId })
  const [chosen, setChosen] = useState('')
  const invoices = whole.creditable.filter(({ left_gross: left }) => left > 0)
  const invoice = invoices.find(({ invoice_id: id }) => id === chosen) ?? invoices[0]
  if (!invoice) return null
  const { invoice_id: invoiceId } = invoice
  const field = (key: keyof typeof recipient, label: string, optional = false) => (
    <TextField label={label} name={key} optional={optional} value={recipient[key]} autoComplete="off" onChange={(event) => { const { value } = event.currentTarget; setRecipient((before) => ({ ...before, [key]: value })) }} />
  )
  return (
    <ConfirmedAction
      label={texts.correctInvoice} hasOwnLine title={`${texts.correctInvoice}: ${fill(texts.orderHeadline, { number: whole.Order.number })}`}
      ownWords={{ WRONG_INPUT: texts.correctWrong }} done={texts.corrected} onDone={onChanged}
      ask={() => why.sent({ invoiceId, recipient }, (deed) => staffSession().ask(creditContract.correctInvoice, { orderId: whole.Order.id, invoiceId, ...deed, ...recipient, country: recipient.country as Country }))}
    >
      <p>{texts.correctHint}</p>
      {invoices.length > 1 && (
        <SelectField label={texts.invoice} name="invoice" value={invoiceId} options={invoices.map((one) => ({ value: one.invoice_id, label: one.number }))} onChange={(event) => setChosen(event.currentTarget.value)} />
      )}
      {field('name', texts.recipient)}{field('street', texts.street)}{field('postalcode', texts.postcode)}{field('city', texts.city)}
      <SelectField
        label={texts.country} name="country" value={recipient.country} options={countries.map((value) => ({ value, label: countryName(value, language) }))}
        onChange={(event) => { const { value } = event.currentTarget; setRecipient((before) => ({ ...before, country: value as Country })) }}
      />
      {field('vat_id', texts.vatId, true)}
      {why.fields}
    </ConfirmedAction>
  )
}
