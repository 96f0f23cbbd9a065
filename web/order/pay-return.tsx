/** Somebody comes back from the wallet, to which `PayOrder` has led: the payment is taken once, and the address forgets it. */
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { orderContract } from '#domain/order/order.contract.ts'
import { orderChangesContract } from '#domain/order/order-changes.contract.ts'
import { call } from '#web/calls/call.ts'
import { failureCodeOf } from '#web/calls/failure-code.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { useLanguage } from '#web/use-language.ts'
import { alertFailure, useActing } from '#web/calls/use-acting.ts'
import { PartLoading } from './loaded-part.tsx'

interface Props {
  /** Its number, too. */
  readonly orderId: string
  /** `since` changes when the order has to be read anew. */
  readonly children: (since: number) => ReactNode
}

export function PayReturn({ orderId, children }: Props) {
  const texts = useTexts('orders')
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const language = useLanguage()
  const [since, setSince] = useState(0)
  const { pending, act } = useActing(alertFailure)
  const isTaken = useRef(false)
  const pay = search.get('pay')

  async function take(paymentId: string) {
    const { id } = await call(orderContract.getOrder, { orderId })
    try {
      const answer = await call(orderChangesContract.payOrder, { orderId: id, payment_id: paymentId, language })
      if ('paid' in answer) showAlert('success', texts.paid)
    } catch (error) {
      // No refusal: the order says how it stands.
      if (failureCodeOf(error) !== 'PAYMENT_IN_PROGRESS') throw error
    }
  }

  const comeBack = useEffectEvent(async () => {
    if (isTaken.current) return
    isTaken.current = true
    const paymentId = search.get('token')
    await navigate(pathname, { replace: true })
    if (pay === 'cancel') showAlert('warning', texts.payCancelled)
    if (pay === 'ok' && paymentId !== null) await act(() => take(paymentId))
    setSince((times) => times + 1)
  })

  useEffect(() => {
    if (pay !== null) void comeBack()
  }, [pay])

  if (pending) return <div className="stack"><p className="soft">{texts.paying}</p><PartLoading lines={8} /></div>
  return children(since)
}
