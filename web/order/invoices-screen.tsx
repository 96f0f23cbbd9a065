import { type Invoice, invoiceContract } from '#domain/invoice/invoice.contract.ts'
import { invoicesOnPage } from '#domain/order/page-sizes.ts'
import { call } from '#web/calls/call.ts'
import { ScreenLink } from '#web/screen-link.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatEuros } from '#web/texts/format-number.ts'
import { formatShortDay } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useLanguage } from '#web/use-language.ts'
import { Personal } from '#web/account/personal.tsx'
import { textsLoader } from '#web/texts/texts.server.ts'
import { InvoiceFiles } from './invoice-files.tsx'
import { InvoiceName, InvoiceStatusTag, NothingOrdered } from './status-tags.tsx'
import './order.css'
import { PagedList } from './paged-list.tsx'
import { PayOrder } from './pay-order.tsx'

export const loader = textsLoader('orders')

export default function InvoicesScreen() {
  const texts = useTexts('orders')
  return <Personal title={texts.invoicesHeadline} lead={texts.invoicesLead}>{() => <InvoiceList />}</Personal>
}

/** The own invoices and credit notes, with what is still to be paid. */
const listInvoices = (wish: { limit: number; offset: number }) => call(invoiceContract.listInvoices, wish)

function InvoiceList() {
  const texts = useTexts('orders')
  return (
    <PagedList screen="invoices" size={invoicesOnPage} list={listInvoices} empty={<NothingOrdered title={texts.noInvoices} hint={texts.noInvoicesHint} />}>
      {(records, { reload }) => <InvoiceTable invoices={records} onChanged={reload} />}
    </PagedList>
  )
}

type OnChanged = () => Promise<void>

function InvoiceTable({ invoices, onChanged }: { readonly invoices: readonly Invoice[]; readonly onChanged: OnChanged }) {
  const texts = useTexts('orders')
  const language = useLanguage()
  return (
    <div className="invoice-list">
      <DataTable
        caption={texts.invoicesHeadline} rows={invoices} rowKey={({ id }) => id}
        columns={[
          { key: 'number', label: texts.invoiceNumber, cell: (invoice) => <InvoiceName invoice={invoice} /> },
          { key: 'day', label: texts.invoiceDay, cell: ({ issued_on: day }) => <time dateTime={day}>{formatShortDay(day, language)}</time> },
          {
            key: 'order', label: texts.invoiceOrder,
            cell: ({ order_number: order }) => <ScreenLink screen="order" of={{ order: String(order) }}>{order}</ScreenLink>,
          },
          { key: 'status', label: texts.invoiceStatus, cell: (invoice) => <Status invoice={invoice} onChanged={onChanged} /> },
          { key: 'sum', label: texts.invoiceSum, numeric: true, cell: ({ sum }) => formatEuros(sum, language) },
          { key: 'files', label: texts.invoiceFiles, cell: (invoice) => <InvoiceFiles invoice={invoice} /> },
        ]}
      />
    </div>
  )
}

const isOpen = (status: Invoice['status']) => status === 'due' || status === 'overdue'

function Status({ invoice: { status, due_on: day, can_pay: canPay, salesorder_id: id, order_number: number }, onChanged }: { readonly invoice: Invoice; readonly onChanged: OnChanged }) {
  const texts = useTexts('orders')
  const language = useLanguage()
  return (
    <div className="stack">
      <div>
        {status === null ? '–' : <InvoiceStatusTag status={status} />}
        {isOpen(status) && day && <span className="fine order-under">{fill(texts.dueUntil, { day: formatShortDay(day, language) })}</span>}
      </div>
      {canPay && (
        <div>
          <PayOrder
            orderId={id} label={texts.payNowShort} name={`${texts.payNowShort}: ${fill(texts.orderHeadline, { order: number })}`} kind="ghost"
            paid={texts.paid} walletLate={texts.walletLate} onPaid={onChanged}
          />
        </div>
      )}
    </div>
  )
}
