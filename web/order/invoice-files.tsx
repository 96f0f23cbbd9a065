/** An invoice to keep: as a page to read, and as data for a book-keeping program. */
import { useState } from 'react'
import { orderContract, type Invoice } from '#domain/order/order.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { AskForReference } from './ask-for-reference.tsx'
import { useDocument } from './open-document.ts'

export function InvoiceFiles({ invoice }: { readonly invoice: Invoice }) {
  const texts = useTexts('orders')
  const [isAsking, setAsking] = useState(false)
  const { pending, save } = useDocument()
  const { id: invoiceId, number } = invoice
  return (
    <div className="row order-files">
      <SubmitButton
        type="button" kind="ghost" pending={pending} aria-label={fill(texts.pdfOf, { number })}
        onClick={() => void save(orderContract.getInvoicePdf, { invoiceId })}
      >
        {texts.pdf}
      </SubmitButton>
      {invoice.kind !== 'proforma' && (
        <>
          <Button kind="ghost" aria-label={fill(texts.xrechnungOf, { number })} aria-haspopup="dialog" onClick={() => setAsking(true)}>{texts.xrechnung}</Button>
          <AskForReference invoice={invoice} open={isAsking} onClose={() => setAsking(false)} />
        </>
      )}
    </div>
  )
}
