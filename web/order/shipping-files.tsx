import { productionContract } from '#domain/production/production.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useDocument } from './open-document.ts'

export function ShippingFiles({ shippingId, number }: { readonly shippingId: string; readonly number: number }) {
  const texts = useTexts('orders')
  const zip = useDocument()
  const note = useDocument()
  return (
    <span className="row">
      <SubmitButton
        type="button" kind="ghost" pending={zip.pending} aria-label={fill(texts.packageLoadOf, { number })}
        onClick={() => void zip.save(productionContract.downloadShipping, { shippingId })}
      >
        {texts.packageLoad}
      </SubmitButton>
      <SubmitButton
        type="button" kind="quiet" pending={note.pending} aria-label={fill(texts.noteLoadOf, { number })}
        onClick={() => void note.save(productionContract.getShippingPdf, { shippingId })}
      >
        {texts.noteLoad}
      </SubmitButton>
    </span>
  )
}
