/** One order: how far it is, what was ordered, what it costs, and what can be done about it. */
import type { Order } from '#domain/order/order.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'
import { formatDayOf } from '#web/texts/format-time.ts'
import { OrderDocuments } from './order-documents.tsx'
import { OrderGreetings } from './order-greetings.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderInvoices } from './order-invoices.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderShippings } from './order-shippings.tsx'
import { OrderSums } from './order-sums.tsx'
import { ChangeOrder } from './change-order.tsx'
import './order.css'

interface Props {
  readonly order: Order
  /** How often something of the customer's has moved since the order was opened. */
  readonly moves: number
  readonly onChanged: () => Promise<void>
}

export function OrderDetails({ order, moves, onChanged }: Props) {
  // What follows from a state is read anew with it.
  const version = `${order.status} ${order.date_paid} ${moves}`
  return (
    <div className="order-columns">
      {order.date_canceled !== null && <CanceledOn day={order.date_canceled} />}
      <div className="order-column">
        <OrderPayment order={order} onChanged={onChanged} />
        <OrderLines lines={order.solines.records} />
        <OrderGreetings orderId={order.id} orderStatus={order.status} version={version} />
        <OrderShippings orderId={order.id} version={version} isCanceled={order.status === 'Canceled'} />
      </div>
      <div className="order-column">
        <OrderHistory order={order} />
        <OrderSums order={order} />
        <OrderInvoices orderId={order.id} version={version} without={withoutInvoice(order)} />
        <OrderDocuments order={order} />
        <ChangeOrder order={order} onChanged={onChanged} />
      </div>
    </div>
  )
}

const withoutInvoice = ({ status, price_total: total }: Order) => (total === 0 ? 'free' : status === 'Canceled' ? 'canceled' : undefined)

/** Before everything else: whatever stands below is over. */
function CanceledOn({ day }: { readonly day: string }) {
  const texts = useTexts('orders')
  const language = useLanguage()
  return <p className="order-canceled"><Tag kind="bad">{fill(texts.canceledOn, { day: formatDayOf(day, language) })}</Tag></p>
}
