/** One order: how far it is, what was ordered, what it costs, and what can be done about it. */
import type { Order } from '#domain/order/order.contract.ts'
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
      <div className="order-column">
        <OrderPayment order={order} onChanged={onChanged} />
        <OrderLines lines={order.solines.records} />
        <OrderGreetings orderId={order.id} version={version} isWaiting={order.status === 'Prepaid waiting approval'} />
        <OrderShippings orderId={order.id} version={version} />
      </div>
      <div className="order-column">
        <OrderHistory order={order} />
        <OrderSums order={order} />
        <OrderInvoices orderId={order.id} version={version} />
        <OrderDocuments order={order} />
        <ChangeOrder order={order} onChanged={onChanged} />
      </div>
    </div>
  )
}
