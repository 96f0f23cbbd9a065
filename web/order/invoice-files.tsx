import { type SubmitEvent, useState } from 'react'
import { type Invoice, invoiceContract } from '#domain/invoice/invoice.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { valuesOf } from '#web/account/form-values.ts'
import { DocumentButton, useDocument } from './open-document.tsx'

export function InvoiceFiles({ invoice }: { readonly invoice: Invoice }) {
  const texts = useTexts('orders')
  const [isAsking, setAsking] = useState(false)
  const { id: invoiceId, number } = invoice
  return (
    <div className="row order-files">
      <DocumentButton endpoint={invoiceContract.getInvoicePdf} input={{ invoiceId }} label={texts.pdf} name={fill(texts.pdfOf, { number })} />
      {invoice.kind !== 'proforma' && (
        <>
          <Button kind="ghost" aria-label={fill(texts.xrechnungOf, { number })} aria-haspopup="dialog" onClick={() => setAsking(true)}>{texts.xrechnung}</Button>
          <AskForReference invoice={invoice} open={isAsking} onClose={() => setAsking(false)} />
        </>
      )}
    </div>
  )
}

/** An invoice as XRechnung names a reference of the buyer: asked for before it is made. */
interface Props {
  readonly invoice: Invoice
  readonly open: boolean
  readonly onClose: () => void
}

function AskForReference({ invoice: { id: invoiceId, number }, open, onClose }: Props) {
  const texts = useTexts('orders')
  const [isMissing, setMissing] = useState(false)
  const { pending, failure, save } = useDocument({ isBeside: true })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const reference = valuesOf(event.currentTarget)['reference']?.trim() ?? ''
    setMissing(reference === '')
    if (reference !== '') await save(invoiceContract.getInvoiceXml, { invoiceId, reference })
  }

  return (
    <Dialog open={open} title={fill(texts.xrechnungTitle, { number })} onClose={onClose}>
      <form method="dialog" className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <FormSummary failure={failure} />
        <TextField
          label={texts.xrechnungReference} name="reference" hint={texts.xrechnungHint} maxLength={100} autoComplete="off"
          error={isMissing ? texts.xrechnungMissing : undefined}
        />
        <div><SubmitButton pending={pending}>{texts.xrechnungDownload}</SubmitButton></div>
      </form>
    </Dialog>
  )
}
