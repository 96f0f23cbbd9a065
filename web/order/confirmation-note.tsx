/** What a customer is told as long as the confirmation is not handed over: who it keeps waiting, and where to take it from this page to keep it. */
import { useState } from 'react'
import { type Order, orderContract } from '#domain/order/order.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { takeLostFocus } from '#web/ui/take-focus.ts'
import { DocumentButton } from './open-document.tsx'

type Told = Pick<Order, 'id' | 'status' | 'confirmation'>

export function ConfirmationNote({ order: { id: orderId, status, confirmation } }: { readonly order: Told }) {
  const texts = useTexts('orders')
  const [wasLate, noteLate] = useState(false)
  if (confirmation.state === 'late' && !wasLate) noteLate(true)
  if (status === 'Canceled') return null
  if (confirmation.state === 'handed_over') return wasLate ? <p className="order-confirmation" role="status" tabIndex={-1} ref={takeLostFocus}>{texts.confirmationTaken}</p> : null
  // Where money is waited for, that is what keeps the work waiting.
  if (confirmation.state === 'on_its_way') return confirmation.is_awaited && status !== 'Prepaid waiting approval' ? <p className="order-confirmation" role="status">{texts.confirmationComing}</p> : null
  return (
    <div className="order-confirmation notice" role="status">
      <p><Icon name="info" /> {texts.confirmationLate} {confirmation.is_awaited ? texts.confirmationAwaited : texts.confirmationNotAwaited}</p>
      <div><DocumentButton endpoint={orderContract.getOrderPdf} input={{ orderId, kind: 'confirmation' }} label={texts.confirmationTake} kind={confirmation.is_awaited ? 'ink' : 'ghost'} /></div>
    </div>
  )
}

/** Nothing keeps the work from beginning at once. */
export const beginsAtOnce = ({ status, confirmation }: Told) => status !== 'Prepaid waiting approval' && !confirmation.is_awaited
