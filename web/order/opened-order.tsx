import { type ReactNode, useCallback, useEffect } from 'react'
import { type Order, orderContract } from '#domain/order/order.contract.ts'
import { type Invoice, invoiceContract } from '#domain/invoice/invoice.contract.ts'
import { orderChangesContract } from '#domain/order/order-changes.contract.ts'
import { call } from '#web/calls/call.ts'
import { useActing } from '#web/calls/use-sending.ts'
import { ScreenButton } from '#web/screen-link.tsx'
import { LinksOfOrder } from '#web/shared-sample/links-of-order.tsx'
import { meansMissing } from '#web/shell/back-to.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatEuros } from '#web/texts/format-number.ts'
import { formatDay, formatDayOf, formatTime } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Section } from '#web/ui/card.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'
import { InvoiceFiles } from './invoice-files.tsx'
import { InvoiceName, InvoiceStatusTag } from './status-tags.tsx'
import { LoadedPart, PartFailed, PartLoading } from './loaded-part.tsx'
import { ConfirmationNote } from './confirmation-note.tsx'
import { DocumentButton } from './open-document.tsx'
import { OrderGreetings } from './order-greetings.tsx'
import { OrderLines, OrderSums, useMoneyWords } from './order-lines.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderShippings, PromisedDay } from './order-shippings.tsx'
import './order.css'
import { useOrder } from './use-order.ts'

interface OpenedOrderProps {
  /** Its number, too. */
  readonly orderId: string
  /** Hears its number. */
  readonly onOpened?: (number: number) => void
  /** Besides reading the order anew. */
  readonly onChanged?: () => Promise<void>
  /** What to show where the customer has no such order, instead of what went wrong. */
  readonly missing?: ReactNode
}

export function OpenedOrder({ orderId, onOpened, onChanged, missing }: OpenedOrderProps) {
  const { state, reload, version } = useOrder(orderId)
  const number = state.status === 'ready' ? state.value.number : undefined
  useEffect(() => {
    if (number !== undefined) onOpened?.(number)
  }, [number, onOpened])
  if (state.status === 'loading') return <div className="order-coming"><PartLoading lines={8} /></div>
  if (state.status === 'failed' && missing && meansMissing(state.code)) return missing
  if (state.status === 'failed') return <PartFailed code={state.code} onAgain={reload} />
  return <OrderDetails order={state.value} version={version} onChanged={async () => { await Promise.all([reload(), onChanged?.()]) }} />
}

/** One order: how far it is, what was ordered, what it costs, and what can be done about it. */
interface OrderDetailsProps {
  readonly order: Order
  readonly version: string
  readonly onChanged: () => Promise<void>
}

function OrderDetails({ order, version, onChanged }: OrderDetailsProps) {
  return (
    <div className="order-columns">
      {order.date_canceled !== null && <CanceledOn day={order.date_canceled} />}
      <ConfirmationNote order={order} />
      <div className="order-column">
        <OrderPayment order={order} onChanged={onChanged} />
        <OrderLines order={order} />
        <OrderGreetings orderId={order.id} orderStatus={order.status} version={version} />
        <LinksOfOrder key={order.carts_id} cartId={order.carts_id} />
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

/** What says in writing that something was ordered. */
function OrderDocuments({ order: { id: orderId, transfer } }: { readonly order: Order }) {
  const texts = useTexts('orders')
  return (
    <Section className="order-part" heading={texts.documents}>
      <div className="row">
        <DocumentButton endpoint={orderContract.getOrderPdf} input={{ orderId, kind: 'confirmation' }} label={texts.confirmation} />
        {transfer?.is_awaited && <DocumentButton endpoint={orderContract.getOrderPdf} input={{ orderId, kind: 'proforma' }} label={texts.proforma} />}
      </div>
    </Section>
  )
}

const over: readonly Order['status'][] = ['Shipped', 'Closed - Shipped and Invoiced', 'Canceled']

type Told = Pick<Order, 'history' | 'money' | 'status' | 'deadline' | 'solines'>

/** What happened to an order, and when; and by when it will be ready. */
function OrderHistory({ order }: { readonly order: Told }) {
  const { history, money } = order
  const moneyWords = useMoneyWords()
  const texts = useTexts('orders')
  const language = useLanguage()
  const isOver = history.some(({ status }) => over.includes(status))
  return (
    <Section className="order-part" heading={texts.history}>
      <ol className="order-history">
        {[
          ...history.map(({ status, at }) => ({ at, what: texts[`order-${status}`], isDay: false })),
          ...money.map((step) => ({ at: step.at, what: `${moneyWords.what(step)}: ${moneyWords.sum(step)}`, isDay: step.day_only })),
        ].toSorted((one, other) => one.at.localeCompare(other.at)).map(({ at, what, isDay }) => (
          <li key={`${what} ${at}`}>
            <b>{what}</b>
            {/* Of its bookings a bank tells the day alone. */}
            <time className="fine" dateTime={at}>{(isDay ? formatDayOf : formatTime)(at, language)}</time>
          </li>
        ))}
      </ol>
      {!isOver && <PromisedDay order={order} />}
    </Section>
  )
}

interface OrderInvoicesProps {
  readonly orderId: string
  readonly version: string
  /** Why there may be none, and will be none. */
  readonly without: 'free' | 'canceled' | undefined
}

function OrderInvoices({ orderId, version, without }: OrderInvoicesProps) {
  const texts = useTexts('orders')
  const none = { free: texts.orderFreeNoInvoices, canceled: texts.orderCanceledNoInvoices }
  const load = useCallback(() => call(invoiceContract.listOrderInvoices, { orderId }), [orderId])
  return (
    <LoadedPart title={texts.invoices} load={load} version={version}>
      {({ records }) => records.length === 0
        ? <p className="soft">{without ? none[without] : texts.orderNoInvoices}</p>
        : <ul className="order-rows">{records.map((invoice) => <OneInvoice key={invoice.id} invoice={invoice} />)}</ul>}
    </LoadedPart>
  )
}

function OneInvoice({ invoice }: { readonly invoice: Invoice }) {
  const texts = useTexts('orders')
  const language = useLanguage()
  const isOpen = invoice.status === 'due' || invoice.status === 'overdue'
  return (
    <li className="stack">
      <div className="row row-apart">
        <InvoiceName invoice={invoice} />
        <span className="row"><InvoiceStatusTag status={invoice.status} /> <b>{formatEuros(invoice.sum, language)}</b></span>
      </div>
      {isOpen && invoice.due_on && <p className="fine">{fill(texts.dueUntil, { day: formatDay(invoice.due_on, language) })}</p>}
      <InvoiceFiles invoice={invoice} />
    </li>
  )
}

interface ChangeOrderProps {
  readonly order: Order
  readonly onChanged: () => Promise<void>
}

function ChangeOrder({ order: { id: orderId, number, can_cancel: canCancel, can_withdraw: canWithdraw }, onChanged }: ChangeOrderProps) {
  const texts = useTexts('orders')
  const { pending, failure, act } = useActing()

  async function cancel(close: () => void) {
    await call(orderChangesContract.cancelOrder, { orderId })
    showAlert('success', fill(texts.canceled, { order: number }))
    close()
    await onChanged()
  }

  if (!canCancel && !canWithdraw) return null
  return (
    <Section className="order-part" heading={texts.changeOrder}>
      <div className="row">
        {canCancel && (
          <ConfirmedButton
            label={texts.cancelOrder} title={fill(texts.cancelTitle, { order: number })} pending={pending} failure={failure} onConfirm={(close) => void act(() => cancel(close))}
          >
            <p>{texts.cancelHint}</p>
          </ConfirmedButton>
        )}
        {canWithdraw && <ScreenButton kind="ghost" screen="withdrawal" query={{ order: String(number) }}>{texts.withdraw}</ScreenButton>}
      </div>
    </Section>
  )
}
