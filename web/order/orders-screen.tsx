import { useState } from 'react'
import { orderContract, type OrderSummary } from '#domain/order/order.contract.ts'
import { ordersOnPage } from '#domain/order/page-sizes.ts'
import { call } from '#web/calls/call.ts'
import { useProgress } from '#web/live/use-progress.ts'
import { fill } from '#web/texts/fill.ts'
import { formatEuros } from '#web/texts/format-number.ts'
import { formatDayOf } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Accordion } from '#web/ui/accordion.tsx'
import { useLanguage } from '#web/use-language.ts'
import { Personal } from '#web/account/personal.tsx'
import { textsLoader } from '#web/texts/texts.server.ts'
import { isOrderMoving, NothingOrdered, OrderStatusTag } from './status-tags.tsx'
import { OpenedOrder } from './opened-order.tsx'
import { PagedList } from './paged-list.tsx'

export const loader = textsLoader('orders', 'transfer', 'player')

export default function OrdersScreen() {
  const texts = useTexts('orders')
  return <Personal title={texts.ordersHeadline} lead={texts.ordersLead}>{() => <OrderList />}</Personal>
}

/** The own orders, under each other; each opens what belongs to it, the newest by itself. */
const listOrders = (wish: { limit: number; offset: number }) => call(orderContract.listOrders, wish)

function OrderList() {
  const texts = useTexts('orders')
  return (
    <PagedList screen="orders" size={ordersOnPage} list={listOrders} empty={<NothingOrdered title={texts.noOrders} hint={texts.noOrdersHint} />}>
      {(records, { reload, refresh }) => <Orders orders={records} onChanged={reload} onMoved={refresh} />}
    </PagedList>
  )
}

interface Props {
  readonly orders: readonly OrderSummary[]
  readonly onChanged: () => Promise<void>
  readonly onMoved: () => Promise<void>
}

function Orders({ orders, onChanged, onMoved }: Props) {
  useProgress(orders.some(isOrderMoving), onMoved)
  return <div className="order-list">{orders.map((order, at) => <OrderRow key={order.id} order={order} isFirst={at === 0} onChanged={onChanged} />)}</div>
}

interface RowProps {
  readonly order: OrderSummary
  readonly isFirst: boolean
  readonly onChanged: () => Promise<void>
}

function OrderRow({ order, isFirst, onChanged }: RowProps) {
  const texts = useTexts('orders')
  const language = useLanguage()
  const [wasOpened, setOpened] = useState(isFirst)
  const words = order.greeting_count === 1 ? texts.placedOn : texts.placedOnMany
  return (
    <Accordion
      open={isFirst}
      onToggle={(open) => { if (open) setOpened(true) }}
      title={(
        <>
          {fill(texts.orderHeadline, { order: order.number })}
          <span className="soft order-placed">{fill(words, { day: formatDayOf(order.date_entered, language), count: order.greeting_count })}</span>
        </>
      )}
      aside={<span className="row"><OrderStatusTag status={order.status} /> <b>{formatEuros(order.sum, language)}</b></span>}
    >
      {wasOpened && <OpenedOrder orderId={order.id} onChanged={onChanged} />}
    </Accordion>
  )
}
