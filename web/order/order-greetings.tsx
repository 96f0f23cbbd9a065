import { useCallback } from 'react'
import { fillPath } from '#domain/fill-path.ts'
import { orderContract, type Order, type OrderedGreeting } from '#domain/order/order.contract.ts'
import { productionContract } from '#domain/production/production.contract.ts'
import { call } from '#web/calls/call.ts'
import { openedAddress } from '#web/calls/opened-address.ts'
import { PlayButton } from '#web/player/play-button.tsx'
import { ScreenLink } from '#web/screen-link.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatDay } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'
import { LoadedPart } from './loaded-part.tsx'
import { GreetingStatusTag, OrderStatusTag } from './status-tags.tsx'

interface Props {
  readonly orderId: string
  readonly version: string
  readonly orderStatus: Order['status']
}

export function OrderGreetings({ orderId, version, orderStatus }: Props) {
  const texts = useTexts('orders')
  const load = useCallback(() => call(orderContract.listOrderGreetings, { orderId }), [orderId])
  return (
    <LoadedPart title={texts.greetings} load={load} version={version}>
      {({ records }) => (
        <>
          <ul className="order-rows">{records.map((greeting) => <OneGreeting key={greeting.id} greeting={greeting} orderStatus={orderStatus} />)}</ul>
          {orderStatus !== 'Canceled' && <ToDownload available={records.filter(({ shown_status: status, is_canceled: isCanceled }) => status === 'available' && !isCanceled)} />}
        </>
      )}
    </LoadedPart>
  )
}

/** The only one has a page of its own. */
function ToDownload({ available: [first, ...others] }: { readonly available: readonly OrderedGreeting[] }) {
  const { toGreetings } = useTexts('orders')
  if (!first) return null
  return <ScreenLink className="text-link" {...(others.length === 0 ? { screen: 'greeting', of: { greeting: first.id } } : { screen: 'greetings' })}>{toGreetings}</ScreenLink>
}

interface GreetingProps extends Pick<Props, 'orderStatus'> {
  readonly greeting: OrderedGreeting
}

function OneGreeting({ greeting, orderStatus }: GreetingProps) {
  const texts = useTexts('orders')
  const language = useLanguage()
  const { id, name, shown_status: status, deadline, is_canceled: isAloneCanceled } = greeting
  const isCanceled = isAloneCanceled || orderStatus === 'Canceled'
  return (
    <li className="row row-apart">
      <span className="row">
        {status === 'available' && !isCanceled && <PlayButton label={name} source={() => openedAddress(fillPath(productionContract.playGreeting.path, { greetingId: id }).path)} />}
        <span>
          {isCanceled ? <b>{name}</b> : <ScreenLink className="text-link" screen="greeting" of={{ greeting: id }}>{name}</ScreenLink>}
          {deadline && !isCanceled && status !== 'available' && <span className="fine order-under">{fill(texts.greetingPromised, { day: formatDay(deadline, language) })}</span>}
        </span>
      </span>
      {isCanceled ? <OrderStatusTag status="Canceled" /> : <GreetingStatusTag greeting={greeting} />}
    </li>
  )
}
