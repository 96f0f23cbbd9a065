import { Link } from 'react-router'
import type { Language } from '#domain/language.ts'
import { netCentsOf } from '#domain/money/cents.ts'
import type { OfficeOrder } from '#domain/books/office.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { useLanguage } from '#web/use-language.ts'
import { OrderStatusTag } from './status-tags.tsx'
import { formatStudioDate, formatStudioMoment } from '#web/studio/studio-clock.ts'
import { useStudioPath } from '#web/studio/studio-paths.ts'

interface Props {
  readonly records: readonly OfficeOrder[]
  /** On the page of the customer themselves. */
  readonly withoutCustomer?: boolean
}

export function OfficeOrderTable({ records, withoutCustomer = false }: Props) {
  const texts = useTexts('office')
  const columns = columnsIn(texts, useLanguage(), useStudioPath()).filter(({ key }) => !(withoutCustomer && key === 'customer'))
  return <DataTable caption={texts.ordersCaption} columns={columns} rows={records} rowKey={({ id }) => id} />
}

function columnsIn(texts: AllTexts['office'], language: Language, pathTo: ReturnType<typeof useStudioPath>): readonly Column<OfficeOrder>[] {
  return [
    { key: 'at', label: texts.ordered, cell: ({ date_entered: at }) => <time className="figures" dateTime={at}>{formatStudioMoment(at, language)}</time> },
    { key: 'number', label: texts.order, cell: ({ id, number }) => <Link className="figures" to={pathTo('officeOrder', { orderId: id })}>{number}</Link> },
    {
      key: 'customer', label: texts.customer,
      cell: ({ customer_id: customerId, customer, email }) => (
        <div><Link to={pathTo('customer', { customerId })}>{customer || texts.erased}</Link><small className="studio-address">{email}</small></div>
      ),
    },
    {
      key: 'sum', label: texts.sum, numeric: true,
      cell: ({ sum, is_paid: isPaid, status }) => (
        <div>
          <span className="figures">{formatMoney(netCentsOf(sum), language)}</span>
          {status !== 'Canceled' && sum > 0 && <small>{isPaid ? texts.paid : texts.notPaid}</small>}
        </div>
      ),
    },
    {
      key: 'state', label: texts.state,
      cell: ({ status, deadline }) => (
        <div><OrderStatusTag status={status} />{deadline !== null && <small>{fill(texts.until, { day: formatStudioDate(deadline, language) })}</small>}</div>
      ),
    },
  ]
}
