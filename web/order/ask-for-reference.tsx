/** An invoice as XRechnung names a reference of the buyer: asked for before it is made. */
import { useState, type SubmitEvent } from 'react'
import { orderContract, type Invoice } from '#domain/order/order.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { valuesOf } from '../account/form-values.ts'
import { useDocument } from './open-document.ts'

interface Props {
  readonly invoice: Invoice
  readonly open: boolean
  readonly onClose: () => void
}

export function AskForReference({ invoice: { id: invoiceId, number }, open, onClose }: Props) {
  const texts = useTexts('orders')
  const [failure, setFailure] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const { pending, save } = useDocument(setFailure)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const reference = valuesOf(event.currentTarget)['reference']?.trim() ?? ''
    setFailure(undefined)
    setMissing(reference === '')
    if (reference !== '') await save(orderContract.getInvoiceXml, { invoiceId, reference })
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
