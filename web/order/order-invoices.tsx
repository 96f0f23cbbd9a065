/** Invoices and credit notes of one order. */
import { useCallback } from 'react'
import { orderContract, type Invoice } from '#domain/order/order.contract.ts'
import { netCentsOf } from '#domain/money/net-cents.ts'
import { call } from '#web/calls/call.ts'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import { formatDay } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'
import { InvoiceFiles } from './invoice-files.tsx'
import { InvoiceName } from './invoice-name.tsx'
import { LoadedPart } from './loaded-part.tsx'
import { InvoiceStatusTag } from './status-tags.tsx'

interface Props {
  readonly orderId: string
  readonly version: string
  /** Why there may be none, and will be none. */
  readonly without: 'free' | 'canceled' | undefined
}

export function OrderInvoices({ orderId, version, without }: Props) {
  const texts = useTexts('orders')
  const none = { free: texts.orderFreeNoInvoices, canceled: texts.orderCanceledNoInvoices }
  const load = useCallback(() => call(orderContract.listOrderInvoices, { orderId }), [orderId])
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
        <span className="row"><InvoiceStatusTag status={invoice.status} /> <b className="figures">{formatMoney(netCentsOf(invoice.sum), language)}</b></span>
      </div>
      {isOpen && invoice.due_on && <p className="fine">{fill(texts.dueUntil, { day: formatDay(invoice.due_on, language) })}</p>}
      <InvoiceFiles invoice={invoice} />
    </li>
  )
}
