/** One order with all that belongs to it. */
import { Link, useParams } from 'react-router'
import { officeContract, type WholeOrder } from '#domain/books/office.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { useLateTitle } from '#web/ui/use-late-title.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderSums } from './order-sums.tsx'
import { OrderStatusTag } from './status-tags.tsx'
import { CancelOfficeOrder } from './cancel-office-order.tsx'
import { OfficeOrderFacts } from './office-order-facts.tsx'
import { OfficeOrderGreetings } from './office-order-greetings.tsx'
import { OfficeOrderMails, OfficeOrderPapers, OfficeOrderSteps } from './office-order-papers.tsx'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { useAsked } from '#web/studio/use-asked.ts'
import { WhenLoaded } from '#web/studio/when-loaded.tsx'
import './order.css'

export const loader = textsLoader('office', 'orders')

export default function OfficeOrderScreen() {
  const texts = useTexts('office')
  const { officeOrderHeadline, officeOrderNumberTitle } = useTexts('studio')
  const orders = useStudioPath()('officeOrders')
  const { orderId = '' } = useParams()
  const { asked, again, put } = useAsked(officeContract.getOfficeOrder, { orderId })
  const number = asked.status === 'ready' ? asked.value.Order.number : undefined
  useLateTitle(number === undefined ? undefined : fill(officeOrderNumberTitle, { number }))
  return (
    <>
      <BackLink to={orders}>{texts.allOrders}</BackLink>
      <ScreenTitle title={number ? fill(texts.orderHeadline, { number }) : officeOrderHeadline} />
      <WhenLoaded
        asked={asked} failed={texts.orderNotThere} ownWords={{ NOT_FOUND: texts.orderNotThereHint }} again={again}
      >
        {(whole) => <Whole whole={whole} onChanged={put} />}
      </WhenLoaded>
    </>
  )
}

function Whole({ whole, onChanged }: { readonly whole: WholeOrder; readonly onChanged: (whole: WholeOrder) => void }) {
  const pathTo = useStudioPath()
  const texts = useTexts('office')
  const { Order: order, customer } = whole
  return (
    <div className="studio-two">
      <div className="stack">
        <Card as="section" aria-labelledby="office-customer">
          <div className="studio-head-row">
            <h2 id="office-customer"><Link to={pathTo('customer', { customerId: customer.id })}>{order.billing.name || customer.name || texts.erased}</Link></h2>
            <OrderStatusTag status={order.status} />
          </div>
          <OfficeOrderFacts whole={whole} />
          {whole.can_cancel && <CancelOfficeOrder orderId={order.id} number={order.number} onCanceled={onChanged} />}
        </Card>
        <OfficeOrderPapers whole={whole} />
        <OfficeOrderMails mails={whole.mails} />
      </div>
      <div className="stack">
        {order.status !== 'Canceled' && <OfficeOrderGreetings whole={whole} />}
        <Card as="div"><OrderLines lines={order.solines.records} /></Card>
        <Card as="div"><OrderSums order={order} /></Card>
        <OfficeOrderSteps history={whole.history} />
      </div>
    </div>
  )
}
