import { useState } from 'react'
import { orderChangesContract } from '#domain/order/order-changes.contract.ts'
import type { Order } from '#domain/order/order.contract.ts'
import { call } from '#web/calls/call.ts'
import { ScreenButton } from '#web/screen-link.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useActing } from '#web/calls/use-sending.ts'

interface Props {
  readonly order: Order
  readonly onChanged: () => Promise<void>
}

export function ChangeOrder({ order: { id: orderId, number, can_cancel: canCancel, can_withdraw: canWithdraw }, onChanged }: Props) {
  const texts = useTexts('orders')
  const [isAsking, setAsking] = useState(false)
  const { pending, failure, act } = useActing()

  async function cancel() {
    await call(orderChangesContract.cancelOrder, { orderId })
    showAlert('success', fill(texts.canceled, { order: number }))
    setAsking(false)
    await onChanged()
  }

  if (!canCancel && !canWithdraw) return null
  return (
    <Section className="order-part" heading={texts.changeOrder}>
      <div className="row">
        {canCancel && <Button kind="ghost" aria-haspopup="dialog" onClick={() => setAsking(true)}>{texts.cancelOrder}</Button>}
        {canWithdraw && <ScreenButton kind="ghost" screen="withdrawal" query={{ order: String(number) }}>{texts.withdraw}</ScreenButton>}
      </div>
      <ConfirmDialog
        open={isAsking} title={fill(texts.cancelTitle, { order: number })} confirmLabel={texts.cancelOrder} pending={pending} failure={failure}
        onConfirm={() => void act(cancel)} onClose={() => setAsking(false)}
      >
        <p>{texts.cancelHint}</p>
      </ConfirmDialog>
    </Section>
  )
}
