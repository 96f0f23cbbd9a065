/** Without an id, or with one that is unknown or another customer's, the visitor is led back to the list. */
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type LoaderFunctionArgs, redirect, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { orderChangesContract } from '#domain/order/order-changes.contract.ts'
import { orderContract } from '#domain/order/order.contract.ts'
import { call } from '#web/calls/call.ts'
import { failureCodeOf } from '#web/calls/refused.ts'
import { alertFailure, useActing } from '#web/calls/use-sending.ts'
import { pathTo } from '#web/paths.ts'
import { fill } from '#web/texts/fill.ts'
import { languageOf, textsFor, textsLoader } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { LongWait } from '#web/ui/long-wait.tsx'
import { useLateTitle } from '#web/ui/use-late-title.ts'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { Personal } from '#web/account/personal.tsx'
import { BackTo } from '#web/shell/back-to.tsx'
import { PartLoading } from './loaded-part.tsx'
import { OpenedOrder } from './opened-order.tsx'

export function loader(args: LoaderFunctionArgs) {
  if (!args.params.order?.trim()) throw redirect(pathTo(languageOf(args), 'orders'))
  const { orderNumberTitle, orderTitle, orderDescription } = textsFor(languageOf(args), 'orders').orders
  const title = isNumber(args.params.order) ? fill(orderNumberTitle, { order: args.params.order }) : orderTitle
  return { ...textsLoader('orders', 'transfer', 'player')(args), page: { title, description: orderDescription } }
}

/** An id, as mails lead here with, says nothing to a reader. */
const isNumber = (order: string) => /^\d+$/.test(order)

export default function OrderScreen() {
  const { order = '' } = useParams()
  return <OneOrder key={order} order={order} />
}

function OneOrder({ order }: { readonly order: string }) {
  const texts = useTexts('orders')
  const path = usePathTo()
  const [opened, setOpened] = useState<number>()
  const name = isNumber(order) ? order : String(opened ?? '')
  useLateTitle(opened === undefined ? undefined : fill(texts.orderNumberTitle, { order: opened }))
  return (
    <>
      <BackLink to={path('orders')}>{texts.toOrders}</BackLink>
      <Personal title={fill(texts.orderHeadline, { order: name }).trim()} lead={texts.orderLead}>
        {() => (
          <Card size="panel">
            <PayReturn orderId={order}>{(since) => <OpenedOrder key={since} orderId={order} onOpened={setOpened} missing={<BackTo to={path('orders')} because={texts.noSuchOrder} />} />}</PayReturn>
          </Card>
        )}
      </Personal>
    </>
  )
}

/** Somebody comes back from the wallet, to which `PayOrder` has led: the payment is taken once, and the address forgets it. */
interface Props {
  /** Its number, too. */
  readonly orderId: string
  /** `since` changes when the order has to be read anew. */
  readonly children: (since: number) => ReactNode
}

function PayReturn({ orderId, children }: Props) {
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

  if (pending) return <div className="stack"><p className="soft">{texts.paying}</p><LongWait isWaiting>{texts.walletLate}</LongWait><PartLoading lines={8} /></div>
  return children(since)
}
