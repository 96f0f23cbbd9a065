/** The states of orders, invoices and greetings, in the customer's words. A colour never speaks alone. */
import type { Invoice, Order, OrderedGreeting } from '#domain/order/order.contract.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Tag } from '#web/ui/tag.tsx'

type Kind = 'plain' | 'good' | 'warn' | 'bad'
type Look = readonly [words: keyof AllTexts['orders'], kind: Kind]

const ofOrder: Readonly<Record<Order['status'], Look>> = {
  'Prepaid waiting approval': ['statusWaiting', 'warn'],
  'Ordered': ['statusOrdered', 'plain'],
  'In Manufacturing': ['statusInManufacturing', 'plain'],
  'Partially Shipped and Invoiced': ['statusPartiallyShipped', 'good'],
  'Shipped': ['statusShipped', 'good'],
  'Closed - Shipped and Invoiced': ['statusClosed', 'good'],
  'Canceled': ['statusCanceled', 'bad'],
}

const ofInvoice: Readonly<Record<NonNullable<Invoice['status']>, Look>> = {
  due: ['invoiceIsDue', 'warn'],
  overdue: ['invoiceIsOverdue', 'bad'],
  paid: ['invoiceIsPaid', 'good'],
  cancelled: ['invoiceIsCancelled', 'plain'],
}

const ofGreeting: Readonly<Record<OrderedGreeting['shown_status'], Look>> = {
  'new': ['greetingNew', 'plain'],
  'in progress': ['greetingInProgress', 'plain'],
  'quality control': ['greetingInQualityControl', 'plain'],
  'available': ['greetingAvailable', 'good'],
}

export const orderStatusWords = (status: Order['status']) => ofOrder[status][0]

export const OrderStatusTag = ({ status }: Pick<Order, 'status'>) => <StatusTag look={ofOrder[status]} />

interface GreetingStatus {
  readonly status: OrderedGreeting['shown_status']
  /** Nobody has begun: the order waits for its money. */
  readonly isUnpaid?: boolean
}

export const GreetingStatusTag = ({ status, isUnpaid = false }: GreetingStatus) => <StatusTag look={isUnpaid ? ofOrder['Prepaid waiting approval'] : ofGreeting[status]} />

/** A document that nobody pays has no state. */
export const InvoiceStatusTag = ({ status }: Pick<Invoice, 'status'>) => status && <StatusTag look={ofInvoice[status]} />

function StatusTag({ look: [words, kind] }: { readonly look: Look }) {
  return <Tag kind={kind}>{useTexts('orders')[words]}</Tag>
}
