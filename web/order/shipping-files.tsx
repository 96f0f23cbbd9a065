import { productionContract } from '#domain/production/production.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { DocumentButton } from './open-document.tsx'

export function ShippingFiles({ shippingId, number }: { readonly shippingId: string; readonly number: number }) {
  const texts = useTexts('orders')
  return (
    <span className="row">
      <DocumentButton endpoint={productionContract.downloadShipping} input={{ shippingId }} label={texts.packageLoad} name={fill(texts.packageLoadOf, { number })} />
      <DocumentButton kind="quiet" endpoint={productionContract.getShippingPdf} input={{ shippingId }} label={texts.noteLoad} name={fill(texts.noteLoadOf, { number })} />
    </span>
  )
}
