/** After an order: its number, and what happens then. Anybody can open this address, so it claims nothing. */
import { useSearchParams } from 'react-router'
import { screenHandle } from '#web/screen-handle.ts'
import { fill } from '#web/texts/fill.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { usePathTo } from '#web/use-language.ts'
import './checkout-end.css'

export const handle = screenHandle('checkoutSuccess', 'checkout')
export const loader = textsLoader('checkout')

/** Anybody can write a number into a link: only what looks like one of ours is repeated. */
const plausibleNumber = /^[\w-]{1,30}$/

export default function CheckoutSuccessScreen() {
  const texts = useTexts('checkout')
  const pathTo = usePathTo()
  const number = useSearchParams()[0].get('so_number') ?? ''
  const eyebrow = plausibleNumber.test(number) ? fill(texts.checkoutSuccessNumber, { number }) : undefined
  return (
    <>
      <ScreenTitle title={texts.checkoutSuccessHeadline} lead={texts.checkoutSuccessLead} {...(eyebrow && { eyebrow })} />
      <Card as="section" size="panel" className="checkout-end">
        <h2>{texts.checkoutSuccessNext}</h2>
        <ul>
          <li>{texts.checkoutSuccessDirect}</li>
          <li>{texts.checkoutSuccessRecorded}</li>
          <li>{texts.checkoutSuccessMail}</li>
        </ul>
        <LinkButton to={pathTo('orders')}>{texts.checkoutSuccessAction}</LinkButton>
      </Card>
    </>
  )
}
