import { useState } from 'react'
import { orderChangesContract } from '#domain/order/order-changes.contract.ts'
import type { Order } from '#domain/order/order.contract.ts'
import { call } from '#web/calls/call.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { usePathTo } from '#web/use-language.ts'
import { useActing } from '#web/calls/use-sending.ts'
import { OrderPart } from './loaded-part.tsx'

interface Props {
  readonly order: Order
  readonly onChanged: () => Promise<void>
}

export function ChangeOrder({ order, onChanged }: Props) {
  const texts = useTexts('orders')
  const pathTo = usePathTo()
  const [isAsking, setAsking] = useState(false)
  if (!order.can_cancel && !order.can_withdraw) return null
  return (
    <OrderPart title={texts.changeOrder}>
      <div className="row">
        {order.can_cancel && <Button kind="ghost" aria-haspopup="dialog" onClick={() => setAsking(true)}>{texts.cancelOrder}</Button>}
        {order.can_withdraw && <LinkButton kind="ghost" to={pathTo('withdrawal', {}, { order: String(order.number) })}>{texts.withdraw}</LinkButton>}
      </div>
      <AskBeforeCancelling order={order} open={isAsking} onClose={() => setAsking(false)} onChanged={onChanged} />
    </OrderPart>
  )
}

interface AskProps extends Props {
  readonly open: boolean
  readonly onClose: () => void
}

function AskBeforeCancelling({ order: { id: orderId, number }, open, onClose, onChanged }: AskProps) {
  const texts = useTexts('orders')
  const { pending, failure, act } = useActing()

  async function cancel() {
    await call(orderChangesContract.cancelOrder, { orderId })
    showAlert('success', fill(texts.canceled, { order: number }))
    onClose()
    await onChanged()
  }

  return (
    <ConfirmDialog
      open={open}
      title={fill(texts.cancelTitle, { order: number })}
      confirmLabel={texts.cancelOrder}
      pending={pending}
      failure={failure}
      onConfirm={() => void act(cancel)}
      onClose={onClose}
    >
      <p>{texts.cancelHint}</p>
    </ConfirmDialog>
  )
}
