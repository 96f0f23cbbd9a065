/** After an order: its number, and what happens then. Anybody can open this address: only the tab that ordered claims that something was ordered. */
import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { screenHandle } from '#web/screen-handle.ts'
import { fill } from '#web/texts/fill.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { usePathTo } from '#web/use-language.ts'
import { hasJustOrdered } from './checkout-memory.ts'
import { AfterOrder } from './after-order.tsx'
import './checkout-end.css'

export const handle = screenHandle('checkoutSuccess', 'checkout')
export const loader = textsLoader('checkout', 'transfer')

/** Anybody can write a number into a link: only what looks like one of ours is repeated. */
const plausibleNumber = /^[\w-]{1,30}$/

export default function CheckoutSuccessScreen() {
  const texts = useTexts('checkout')
  const pathTo = usePathTo()
  const number = useSearchParams()[0].get('so_number') ?? ''
  const isMine = useHasJustOrdered(number)
  const eyebrow = plausibleNumber.test(number) ? fill(texts.checkoutSuccessNumber, { number }) : undefined
  const title = isMine ? { title: texts.doneHeadline, lead: texts.doneLead } : { title: texts.checkoutSuccessHeadline, lead: texts.checkoutSuccessLead }
  return (
    <>
      <ScreenTitle {...title} {...(eyebrow && { eyebrow })} />
      <Card as="section" size="panel" className="checkout-end">
        <h2>{texts.checkoutSuccessNext}</h2>
        {isMine ? <AfterOrder number={number} /> : <AfterAnyOrder />}
        <LinkButton to={isMine ? pathTo('order', { order: number }) : pathTo('orders')}>
          {isMine ? texts.orderedView : texts.checkoutSuccessAction}
        </LinkButton>
      </Card>
    </>
  )
}

function AfterAnyOrder() {
  const { checkoutSuccessDirect, checkoutSuccessRecorded, checkoutSuccessMail } = useTexts('checkout')
  return <ul>{[checkoutSuccessDirect, checkoutSuccessRecorded, checkoutSuccessMail].map((sentence) => <li key={sentence}>{sentence}</li>)}</ul>
}

const never = () => () => undefined

/** What lies in this tab cannot change while the page is open; the server does not know it. */
function useHasJustOrdered(number: string): boolean {
  return useSyncExternalStore(never, () => hasJustOrdered(number), () => false)
}
