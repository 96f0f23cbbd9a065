import { useCallback } from 'react'
import { slowestOf } from '#domain/cart/delivery.ts'
import { latestWorkingDays } from '#domain/order/deadline.ts'
import { type Order, orderContract, type Shipping } from '#domain/order/order.contract.ts'
import { productionContract } from '#domain/production/production.contract.ts'
import { call } from '#web/calls/call.ts'
import { fill } from '#web/texts/fill.ts'
import { formatDay, formatTime } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'
import { LoadedPart } from './loaded-part.tsx'
import { DocumentButton } from './open-document.tsx'

interface OrderShippingsProps {
  readonly orderId: string
  readonly version: string
  /** Nothing comes any more. */
  readonly isCanceled: boolean
}

export function OrderShippings({ orderId, version, isCanceled }: OrderShippingsProps) {
  const texts = useTexts('orders')
  const load = useCallback(() => call(orderContract.listOrderShippings, { orderId }), [orderId])
  return (
    <LoadedPart title={texts.shippings} load={load} version={version}>
      {({ records }) => {
        const shown = isCanceled ? records.filter(({ date_shipped: shippedAt }) => shippedAt !== null) : records
        if (shown.length === 0) return <p className="soft">{isCanceled ? texts.nothingShipped : texts.noShippings}</p>
        return <ul className="order-rows">{shown.map((shipping) => <OneShipping key={shipping.id} shipping={shipping} />)}</ul>
      }}
    </LoadedPart>
  )
}

function OneShipping({ shipping: { id, number, date_shipped: shippedAt, greetings } }: { readonly shipping: Shipping }) {
  const texts = useTexts('orders')
  const language = useLanguage()
  const time = shippedAt === null ? texts.notShipped : formatTime(shippedAt, language)
  return (
    <li className="row row-apart">
      <span>
        <b>{fill(texts.shipping, { number })}</b>
        <span className="fine order-under">{fill(greetings === 1 ? texts.shippedOne : texts.shipped, { count: greetings, time })}</span>
      </span>
      {shippedAt !== null && <ShippingFiles shippingId={id} number={number} />}
    </li>
  )
}

interface PromisedDayProps {
  readonly order: Pick<Order, 'status' | 'deadline' | 'solines'>
}

/** Nothing begins before the money is there: as long as it is not, no day can be named. */
export function PromisedDay({ order: { status, deadline, solines } }: PromisedDayProps) {
  const texts = useTexts('orders')
  const language = useLanguage()
  const slowest = slowestOf(solines.records)
  if (deadline !== null) return <p className="soft">{fill(texts.promised, { day: formatDay(deadline, language) })}</p>
  if (status !== 'Prepaid waiting approval') return null
  return <p className="soft">{slowest ? fill(texts.promisedAfterPayment, { days: latestWorkingDays(slowest) }) : texts.promisedAtOnce}</p>
}

export function ShippingFiles({ shippingId, number }: { readonly shippingId: string; readonly number: number }) {
  const texts = useTexts('orders')
  return (
    <span className="row">
      <DocumentButton endpoint={productionContract.downloadShipping} input={{ shippingId }} label={texts.packageLoad} name={fill(texts.packageLoadOf, { number })} />
      <DocumentButton endpoint={productionContract.getShippingPdf} input={{ shippingId }} label={texts.noteLoad} name={fill(texts.noteLoadOf, { number })} />
    </span>
  )
}
