import type { OfficeOrder } from '#domain/books/office.contract.ts'
import { isUnderWay } from '#domain/order/order-status.ts'
import { fill } from '#web/texts/fill.ts'
import { formatShortDay } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { useLanguage } from '#web/use-language.ts'
import { OrderStatusTag } from './status-tags.tsx'
import { Euros, Moment, StudioLink } from '#web/studio/studio-cells.tsx'

interface Props {
  readonly records: readonly OfficeOrder[]
  /** On the page of the customer themselves. */
  readonly withoutCustomer?: boolean
}

export function OfficeOrderTable({ records, withoutCustomer = false }: Props) {
  const texts = useTexts('office')
  const language = useLanguage()
  const columns: readonly Column<OfficeOrder>[] = [
    { key: 'at', label: texts.ordered, cell: ({ date_entered: at }) => <Moment at={at} /> },
    { key: 'number', label: texts.order, cell: ({ id, number }) => <StudioLink to="officeOrder" of={{ orderId: id }}>{number}</StudioLink> },
    {
      key: 'customer', label: texts.customer,
      cell: ({ customer_id: customerId, customer, email }) => (
        <div><StudioLink to="customer" of={{ customerId }}>{customer || texts.erased}</StudioLink><small className="studio-address">{email}</small></div>
      ),
    },
    {
      key: 'sum', label: texts.sum, numeric: true,
      cell: ({ sum, is_paid: isPaid, status }) => (
        <div>
          <Euros euros={sum} />
          {status !== 'Canceled' && sum > 0 && <small>{isPaid ? texts.paid : texts.notPaidYet}</small>}
        </div>
      ),
    },
    {
      key: 'state', label: texts.state,
      cell: ({ status, deadline }) => (
        <div><OrderStatusTag status={status} />{deadline !== null && isUnderWay(status) && <small>{fill(texts.until, { day: formatShortDay(deadline, language) })}</small>}</div>
      ),
    },
  ]
  return <DataTable caption={texts.ordersCaption} columns={columns.filter(({ key }) => !(withoutCustomer && key === 'customer'))} rows={records} rowKey={({ id }) => id} />
}
