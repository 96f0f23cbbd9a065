/** One order, by its number or id. Without one, or with one that is nobody's or somebody else's, the visitor is back in the list. */
import { useEffect, useEffectEvent, useState } from 'react'
import { redirect, useNavigate, useParams, type LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#web/paths.ts'
import { screenHandle } from '#web/screen-handle.ts'
import { fill } from '#web/texts/fill.ts'
import { languageOf, textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { useLateTitle } from '#web/ui/use-late-title.ts'
import { usePathTo } from '#web/use-language.ts'
import { Personal } from '../account/personal.tsx'
import { OpenedOrder } from './opened-order.tsx'
import { PayReturn } from './pay-return.tsx'

export const handle = screenHandle('order', 'orders')

export function loader(args: LoaderFunctionArgs) {
  if (!args.params.order?.trim()) throw redirect(pathTo(languageOf(args), 'orders'))
  const data = textsLoader('orders', 'transfer')(args)
  const { orderNumberTitle, orderTitle, orderDescription } = data.texts.orders
  const title = isNumber(args.params.order) ? fill(orderNumberTitle, { order: args.params.order }) : orderTitle
  return { ...data, page: { title, description: orderDescription } }
}

/** An id, as mails lead here with, says nothing to a reader. */
const isNumber = (order: string) => /^\d+$/.test(order)

export default function OrderScreen() {
  const { order = '' } = useParams()
  return <OneOrder key={order} order={order} />
}

function OneOrder({ order }: { readonly order: string }) {
  const texts = useTexts('orders')
  const path = usePathTo()
  const [opened, setOpened] = useState<number>()
  const name = isNumber(order) ? order : String(opened ?? '')
  useLateTitle(opened === undefined ? undefined : fill(texts.orderNumberTitle, { order: opened }))
  return (
    <>
      <BackLink to={path('orders')}>{texts.toOrders}</BackLink>
      <Personal title={fill(texts.orderHeadline, { order: name }).trim()} lead={texts.orderLead}>
        {() => (
          <Card size="panel">
            <PayReturn orderId={order}>{(since) => <OpenedOrder key={since} orderId={order} onOpened={setOpened} missing={<BackToList />} />}</PayReturn>
          </Card>
        )}
      </Personal>
    </>
  )
}

function BackToList() {
  const texts = useTexts('orders')
  const navigate = useNavigate()
  const path = usePathTo()

  const goBack = useEffectEvent(() => {
    showAlert('warning', texts.noSuchOrder)
    void navigate(path('orders'), { replace: true })
  })

  useEffect(() => goBack(), [])

  return null
}
