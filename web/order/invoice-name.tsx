/** The number of an invoice; a credit note and a pro-forma say that they are one. */
import type { Invoice } from '#domain/order/order.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'

export function InvoiceName({ invoice: { number, kind, cancels } }: { readonly invoice: Invoice }) {
  const texts = useTexts('orders')
  const kinds = { invoice: undefined, credit_note: texts.kindCreditNote, proforma: texts.kindProforma }
  const notes = [kinds[kind], cancels === null ? undefined : fill(texts.cancels, { number: cancels })].filter(Boolean)
  return (
    <span>
      <b className="figures">{number}</b>
      {notes.length > 0 && <span className="fine order-under">{notes.join(', ')}</span>}
    </span>
  )
}
