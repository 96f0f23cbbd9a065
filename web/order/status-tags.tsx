/** A colour is never the only sign of a state. */
import type { Order, OrderedGreeting } from '#domain/order/order.contract.ts'
import type { Invoice } from '#domain/invoice/invoice.contract.ts'
import { useLanguage } from '#web/use-language.ts'
import { formatEuros } from '#web/texts/format-number.ts'
import { ScreenButton } from '#web/screen-link.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tag } from '#web/ui/tag.tsx'

type State = `order-${Order['status']}` | `invoice-${NonNullable<Invoice['status']>}` | `greeting-${OrderedGreeting['shown_status'] | 'unconfirmed'}`

/** All others are plain. */
const kinds: { readonly [Name in State]?: 'good' | 'warn' | 'bad' } = {
  'order-Prepaid waiting approval': 'warn', 'greeting-unconfirmed': 'warn', 'order-Partially Shipped and Invoiced': 'good', 'order-Shipped': 'good', 'order-Closed - Shipped and Invoiced': 'good',
  'order-Canceled': 'bad', 'invoice-due': 'warn', 'invoice-overdue': 'bad', 'invoice-paid': 'good', 'greeting-available': 'good',
}

function StatusTag({ state }: { readonly state: State }) {
  return <Tag kind={kinds[state] ?? 'plain'}>{useTexts('orders')[state]}</Tag>
}

export const OrderStatusTag = ({ status }: Pick<Order, 'status'>) => <StatusTag state={`order-${status}`} />

const waiting = { payment: 'order-Prepaid waiting approval', confirmation: 'greeting-unconfirmed' } as const

export const GreetingStatusTag = ({ greeting: { shown_status: status, waits_for: what } }: { readonly greeting: Pick<OrderedGreeting, 'shown_status' | 'waits_for'> }) => (
  <StatusTag state={what ? waiting[what] : `greeting-${status}`} />
)

/** A document that nobody pays has no state. */
export const InvoiceStatusTag = ({ status }: Pick<Invoice, 'status'>) => status && <StatusTag state={`invoice-${status}`} />

/** Whether anything of an order can still change without its customer. */
export const isOrderMoving = ({ status }: Pick<Order, 'status'>) => status !== 'Closed - Shipped and Invoiced' && status !== 'Canceled'

/** Where nothing was ordered yet: what will be here, and where it begins. */
export function NothingOrdered({ title, hint }: { readonly title: string; readonly hint: string }) {
  const { regSuccessAction } = useTexts('account')
  return <EmptyState title={title} text={hint} action={<ScreenButton screen="products">{regSuccessAction}</ScreenButton>} />
}

/** The number of an invoice; a credit note and a pro-forma say that they are one. */
export function InvoiceName({ invoice: { number, kind, is_partial: isPartial, cancels, credited } }: { readonly invoice: Invoice }) {
  const language = useLanguage()
  const texts = useTexts('orders')
  const kinds = { invoice: credited > 0 ? fill(texts.invoiceCredited, { sum: formatEuros(credited, language) }) : undefined, credit_note: isPartial ? texts.kindPartialCredit : texts.kindCreditNote, proforma: texts.kindProforma }
  const notes = [kinds[kind], cancels === null ? undefined : fill(isPartial ? texts.creditsPartOf : texts.cancels, { number: cancels })].filter(Boolean)
  return (
    <span>
      <b>{number}</b>
      {notes.length > 0 && <span className="fine order-under">{notes.join(', ')}</span>}
    </span>
  )
}
