import type { ButtonKind } from '#web/ui/button.tsx'
import { orderChangesContract } from '#domain/order/order-changes.contract.ts'
import { call } from '#web/calls/call.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useLanguage } from '#web/use-language.ts'
import { alertFailure, useActing } from '#web/calls/use-sending.ts'

interface Props {
  readonly order: { readonly id: string; readonly number: number }
  readonly label: string
  readonly kind: ButtonKind
  readonly onPaid: () => Promise<void>
}

export function PayOrder({ order: { id: orderId, number }, label, kind, onPaid }: Props) {
  const texts = useTexts('orders')
  const language = useLanguage()
  const { pending, act } = useActing(alertFailure)

  async function pay() {
    const answer = await call(orderChangesContract.payOrder, { orderId, language })
    if ('approvalLink' in answer) return location.assign(answer.approvalLink)
    showAlert('success', texts.paid)
    await onPaid()
  }

  return (
    <div>
      <SubmitButton type="button" kind={kind} pending={pending} aria-label={`${label}: ${fill(texts.orderHeadline, { order: number })}`} onClick={() => void act(pay)}>
        {label}
      </SubmitButton>
    </div>
  )
}
