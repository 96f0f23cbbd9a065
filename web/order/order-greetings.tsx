import { useCallback } from 'react'
import { Link } from 'react-router'
import { orderContract, type Order, type OrderedGreeting } from '#domain/order/order.contract.ts'
import { call } from '#web/calls/call.ts'
import { fill } from '#web/texts/fill.ts'
import { formatDay } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { LoadedPart } from './loaded-part.tsx'
import { GreetingStatusTag, OrderStatusTag } from './status-tags.tsx'

/** Nobody has begun, or nobody goes on. */
const speaksForAll: readonly Order['status'][] = ['Prepaid waiting approval', 'Canceled']

interface Props {
  readonly orderId: string
  readonly version: string
  readonly orderStatus: Order['status']
}

export function OrderGreetings({ orderId, version, orderStatus }: Props) {
  const texts = useTexts('orders')
  const pathTo = usePathTo()
  const load = useCallback(() => call(orderContract.listOrderGreetings, { orderId }), [orderId])
  return (
    <LoadedPart title={texts.greetings} load={load} version={version}>
      {({ records }) => (
        <>
          <ul className="order-rows">{records.map((greeting) => <OneGreeting key={greeting.id} greeting={greeting} orderStatus={orderStatus} />)}</ul>
          {orderStatus !== 'Canceled' && records.some(({ shown_status: status }) => status === 'available') && (
            <Link className="text-link" to={pathTo('greetings')}>{texts.toGreetings}</Link>
          )}
        </>
      )}
    </LoadedPart>
  )
}

interface GreetingProps extends Pick<Props, 'orderStatus'> {
  readonly greeting: OrderedGreeting
}

function OneGreeting({ greeting: { id, name, shown_status: status, deadline }, orderStatus }: GreetingProps) {
  const texts = useTexts('orders')
  const language = useLanguage()
  const pathTo = usePathTo()
  const isCanceled = orderStatus === 'Canceled'
  return (
    <li className="row row-apart">
      <span>
        {isCanceled ? <b>{name}</b> : <Link className="text-link" to={pathTo('greeting', { greeting: id })}>{name}</Link>}
        {deadline && !isCanceled && status !== 'available' && <span className="fine order-under">{fill(texts.greetingPromised, { day: formatDay(deadline, language) })}</span>}
      </span>
      {speaksForAll.includes(orderStatus) ? <OrderStatusTag status={orderStatus} /> : <GreetingStatusTag status={status} />}
    </li>
  )
}
