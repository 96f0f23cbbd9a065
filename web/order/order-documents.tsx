/** What says in writing that something was ordered. */
import { orderContract, type Order } from '#domain/order/order.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { OrderPart } from './loaded-part.tsx'
import { useDocument } from './open-document.ts'

export function OrderDocuments({ order }: { readonly order: Order }) {
  const texts = useTexts('orders')
  return (
    <OrderPart title={texts.documents}>
      <div className="row">
        <DocumentButton orderId={order.id} kind="confirmation" label={texts.confirmation} />
        {order.transfer?.is_awaited && <DocumentButton orderId={order.id} kind="proforma" label={texts.proforma} />}
      </div>
    </OrderPart>
  )
}

function DocumentButton({ orderId, kind, label }: { readonly orderId: string; readonly kind: 'confirmation' | 'proforma'; readonly label: string }) {
  const { pending, save } = useDocument()
  return <SubmitButton type="button" kind="ghost" pending={pending} onClick={() => void save(orderContract.getOrderPdf, { orderId, kind })}>{label}</SubmitButton>
}
