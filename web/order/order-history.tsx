/** What happened to an order, and when; and by when it will be ready. */
import { latestWorkingDays } from '#domain/order/deadline.ts'
import type { Order } from '#domain/order/order.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { formatDay, formatTime } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'
import { OrderPart } from './loaded-part.tsx'
import { orderStatusWords } from './status-tags.tsx'

const over: readonly Order['status'][] = ['Shipped', 'Closed - Shipped and Invoiced', 'Canceled']

type Told = Pick<Order, 'history' | 'status' | 'deadline' | 'shipping_option' | 'solines'>

export function OrderHistory({ order }: { readonly order: Told }) {
  const { history } = order
  const texts = useTexts('orders')
  const language = useLanguage()
  const isOver = history.some(({ status }) => over.includes(status))
  return (
    <OrderPart title={texts.history}>
      <ol className="order-history">
        {history.map(({ status, at }) => (
          <li key={`${status} ${at}`}>
            <b>{texts[orderStatusWords(status)]}</b>
            <time className="fine" dateTime={at}>{formatTime(at, language)}</time>
          </li>
        ))}
      </ol>
      {!isOver && <PromisedDay order={order} />}
    </OrderPart>
  )
}

/** Nothing begins before the money is there: as long as it is not, no day can be named. */
function PromisedDay({ order: { status, deadline, shipping_option: option, solines } }: { readonly order: Told }) {
  const texts = useTexts('orders')
  const language = useLanguage()
  const isAllAtOnce = solines.records.every(({ cs_product_classification: classification }) => classification === 'direct')
  if (deadline !== null) return <p className="soft">{fill(texts.promised, { day: formatDay(deadline, language) })}</p>
  if (status !== 'Prepaid waiting approval') return null
  return <p className="soft">{isAllAtOnce ? texts.promisedAtOnce : fill(texts.promisedAfterPayment, { days: latestWorkingDays(option) })}</p>
}
