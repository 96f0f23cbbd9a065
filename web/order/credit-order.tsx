/** What the owner gives back of an order, or corrects, after it was invoiced. */
import { useState } from 'react'
import { countries, type Country } from '#domain/address/address.ts'
import type { WholeOrder } from '#domain/books/office.contract.ts'
import { creditContract, type CreditWish } from '#domain/books/credit.contract.ts'
import { useRequestId } from '#web/calls/use-sending.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { ConfirmedAction } from '#web/studio/confirmed-action.tsx'
import { writtenAmount } from '#web/studio/studio-form.tsx'
import { countryName } from '#web/texts/format-words.ts'
import { fill } from '#web/texts/fill.ts'
import { formatEuros } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useLanguage } from '#web/use-language.ts'

interface Props {
  readonly whole: WholeOrder
  readonly onChanged: (whole: WholeOrder) => void
}

export function CreditOrder({ whole, onChanged }: Props) {
  const texts = useTexts('office')
  const language = useLanguage()
  const options = useOptions(whole)
  const [chosen, setChosen] = useState('')
  const [amount, setAmount] = useState('')
  const [basis, setBasis] = useState<'net' | 'gross'>('gross')
  const why = useWhy(whole, texts.creditReason)
  const wish = options.find(({ value }) => value === chosen) ?? options[0]
  const meant = whole.creditable.find(({ invoice_id: id }) => wish?.value.endsWith(id))
  const sum = meant ? writtenAmount(amount) : (wish?.gross ?? 0)
  const creditNow = fill(meant && basis === 'net' ? texts.creditNowNet : texts.creditNow, { sum: formatEuros(sum, language) })

  async function credit() {
    const asked: CreditWish = wish?.value === 'express' ? { kind: 'express' }
      : meant ? { kind: 'amount', invoice_id: meant.invoice_id, basis, amount: writtenAmount(amount) } : { kind: 'line', pos: Number(wish?.value) }
    return why.sent(asked, (deed) => staffSession().ask(creditContract.creditOrder, { orderId: whole.Order.id, credit: asked, ...deed }))
  }

  if (options.length === 0) return null
  return (
    <ConfirmedAction
      label={texts.credit} hasOwnLine title={`${texts.credit}: ${fill(texts.orderHeadline, { number: whole.Order.number })}`}
      confirmLabel={sum > 0 ? creditNow : texts.credit} ask={credit} done={texts.credited} onDone={onChanged}
    >
      <p>{texts.creditHint}</p>
      <SelectField label={texts.creditWhat} name="credit" value={wish?.value ?? ''} options={options} onChange={(event) => setChosen(event.currentTarget.value)} />
      {meant && (
        <>
          <TextField label={texts.creditAmount} hint={texts.creditAmountHint} whenRefused={texts.creditAmountWrong} name="credit.amount" value={amount} inputMode="decimal" autoComplete="off" onChange={(event) => setAmount(event.currentTarget.value)} />
          <SelectField
            label={texts.creditBasis} name="basis" value={basis} onChange={(event) => setBasis(event.currentTarget.value as 'net' | 'gross')}
            options={[{ value: 'gross', label: texts.creditGross }, { value: 'net', label: texts.creditNet }]}
          />
        </>
      )}
      {why.fields}
    </ConfirmedAction>
  )
}

interface Option {
  readonly value: string
  readonly label: string
  /** What choosing it credits; absent where a sum is to be written. */
  readonly gross?: number
}

/** Greetings, the surcharge, and a sum for each invoice. */
function useOptions({ creditable, Order: order }: WholeOrder): Option[] {
  const texts = useTexts('office')
  const language = useLanguage()
  const money = (euros: number) => formatEuros(euros, language)
  const express = creditable.reduce((sum, { express_net: net }) => sum + net, 0)
  const expressGross = creditable.reduce((sum, { express_gross: gross }) => sum + gross, 0)
  const greetings = creditable.flatMap((invoice) => invoice.greetings)
  return [
    ...order.greetings.records.flatMap(({ pos, name }) => greetings.filter((one) => one.pos === pos).map(({ gross }) => ({ value: String(pos), label: fill(texts.creditLine, { pos, name }), gross }))),
    ...(express > 0 ? [{ value: 'express', label: fill(texts.creditExpress, { sum: money(express) }), gross: expressGross }] : []),
    ...creditable.filter((one) => one.left_gross > 0).map((one) => ({ value: `of ${one.invoice_id}`, label: fill(texts.creditSum, { number: one.number, gross: money(one.left_gross), net: money(one.left_net) }) })),
  ]
}

interface Deed {
  readonly request_id: string
  readonly reason: string
  readonly refund_iban: string
}

/** Why, and where money goes that has come. What is sent again is the same deed until it is done. */
function useWhy({ Order: { date_paid: paidAt, received } }: WholeOrder, label: string) {
  const texts = useTexts('office')
  const requestIdOf = useRequestId()
  const [done, setDone] = useState(0)
  const [reason, setReason] = useState('')
  const [iban, setIban] = useState('')
  return {
    sent: async (what: unknown, send: (deed: Deed) => Promise<WholeOrder>) => {
      const whole = await send({ request_id: requestIdOf({ what, reason, iban, done }), reason, refund_iban: iban })
      setDone(done + 1)
      return whole
    },
    fields: (
      <>
        <TextField label={label} hint={texts.creditReasonHint} whenRefused={texts.reasonMissing} name="reason" value={reason} maxLength={300} autoComplete="off" onChange={(event) => setReason(event.currentTarget.value)} />
        {(paidAt !== null || received > 0) && <TextField label={texts.refundIban} hint={texts.refundIbanHint} whenRefused={texts.refundIbanWrong} optional name="refund_iban" value={iban} maxLength={50} autoComplete="off" onChange={(event) => setIban(event.currentTarget.value)} />}
      </>
    ),
  }
}

interface CancelProps extends Props {
  readonly greeting: { readonly id: string; readonly pos: number; readonly name: string }
}

export function CancelGreeting({ whole, greeting, onChanged }: CancelProps) {
  const texts = useTexts('office')
  const why = useWhy(whole, texts.cancelReason)
  const title = fill(texts.cancelGreetingTitle, { pos: greeting.pos, name: greeting.name })
  return (
    <ConfirmedAction
      label={texts.cancelGreeting} name={title} title={title} done={texts.greetingCanceled} onDone={onChanged}
      ask={() => why.sent(greeting, ({ request_id: _unneeded, ...deed }) => staffSession().ask(creditContract.cancelGreeting, { orderId: whole.Order.id, greetingId: greeting.id, ...deed }))}
    >
      <p>{texts.cancelGreetingHint}</p>
      {why.fields}
    </ConfirmedAction>
  )
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
      done={texts.corrected} onDone={onChanged}
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
