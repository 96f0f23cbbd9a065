/** A colour is never the only sign of a state. */
import type { Order, OrderedGreeting } from '#domain/order/order.contract.ts'
import type { Invoice } from '#domain/invoice/invoice.contract.ts'
import { fill } from '#web/texts/fill.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { usePathTo } from '#web/use-language.ts'

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

/** Whether anything of an order can still change without its customer. */
export const isOrderMoving = ({ status }: Pick<Order, 'status'>) => status !== 'Closed - Shipped and Invoiced' && status !== 'Canceled'

/** Where nothing was ordered yet: what will be here, and where it begins. */
export function NothingOrdered({ title, hint }: { readonly title: string; readonly hint: string }) {
  const { regSuccessAction } = useTexts('account')
  return <EmptyState title={title} text={hint} action={<LinkButton to={usePathTo()('products')}>{regSuccessAction}</LinkButton>} />
}

/** The number of an invoice; a credit note and a pro-forma say that they are one. */
export function InvoiceName({ invoice: { number, kind, cancels } }: { readonly invoice: Invoice }) {
  const texts = useTexts('orders')
  const kinds = { invoice: undefined, credit_note: texts.kindCreditNote, proforma: texts.kindProforma }
  const notes = [kinds[kind], cancels === null ? undefined : fill(texts.cancels, { number: cancels })].filter(Boolean)
  return (
    <span>
      <b className="figures">{number}</b>
      {notes.length > 0 && <span className="fine order-under">{notes.join(', ')}</span>}
    </span>
  )
}
