import { orderChangesContract } from '#domain/order/order-changes.contract.ts'
import type { Order } from '#domain/order/order.contract.ts'
import { call } from '#web/calls/call.ts'
import { ScreenButton } from '#web/screen-link.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Section } from '#web/ui/card.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { useActing } from '#web/calls/use-sending.ts'

interface Props {
  readonly order: Order
  readonly onChanged: () => Promise<void>
}

export function ChangeOrder({ order: { id: orderId, number, can_cancel: canCancel, can_withdraw: canWithdraw }, onChanged }: Props) {
  const texts = useTexts('orders')
  const { pending, failure, act } = useActing()

  async function cancel(close: () => void) {
    await call(orderChangesContract.cancelOrder, { orderId })
    showAlert('success', fill(texts.canceled, { order: number }))
    close()
    await onChanged()
  }

  if (!canCancel && !canWithdraw) return null
  return (
    <Section className="order-part" heading={texts.changeOrder}>
      <div className="row">
        {canCancel && (
          <ConfirmedButton
            label={texts.cancelOrder} title={fill(texts.cancelTitle, { order: number })} pending={pending} failure={failure} onConfirm={(close) => void act(() => cancel(close))}
          >
            <p>{texts.cancelHint}</p>
          </ConfirmedButton>
        )}
        {canWithdraw && <ScreenButton kind="ghost" screen="withdrawal" query={{ order: String(number) }}>{texts.withdraw}</ScreenButton>}
      </div>
    </Section>
  )
}
