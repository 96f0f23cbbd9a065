import type { Order } from '#domain/order/order.contract.ts'
import { slowestOf } from '#domain/cart/delivery.ts'
import { latestWorkingDays } from '#domain/order/deadline.ts'
import { fill } from '#web/texts/fill.ts'
import { formatDay } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'

interface Props {
  readonly order: Pick<Order, 'status' | 'deadline' | 'solines'>
}

/** Nothing begins before the money is there: as long as it is not, no day can be named. */
export function PromisedDay({ order: { status, deadline, solines } }: Props) {
  const texts = useTexts('orders')
  const language = useLanguage()
  const slowest = slowestOf(solines.records)
  if (deadline !== null) return <p className="soft">{fill(texts.promised, { day: formatDay(deadline, language) })}</p>
  if (status !== 'Prepaid waiting approval') return null
  return <p className="soft">{slowest ? fill(texts.promisedAfterPayment, { days: latestWorkingDays(slowest) }) : texts.promisedAtOnce}</p>
}
