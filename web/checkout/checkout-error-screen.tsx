import { useSearchParams } from 'react-router'
import { useCart } from '#web/current-cart/current-cart.ts'
import { ScreenButton } from '#web/screen-link.tsx'
import { fill } from '#web/texts/fill.ts'
import { textsLoader } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import './checkout-end.css'

export const loader = textsLoader('checkout', 'failures')

/** Anybody can write a number into a link: only what looks like one of ours is repeated. */
const plausibleCart = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export default function CheckoutErrorScreen() {
  const texts = useTexts('checkout')
  const failures: Readonly<Record<string, string>> = useTexts('failures')
  const [query] = useSearchParams()
  const code = query.get('errorCode') ?? ''
  const current = useCart()
  const cart = query.get('cart') ?? (current.status === 'ready' ? current.cart.id : '')
  return (
    <>
      <ScreenTitle title={texts.checkoutErrorHeadline} lead={texts.checkoutErrorLead} />
      <Card as="section" size="panel" className="checkout-end">
        {Object.hasOwn(failures, code) && <p>{failures[code]}</p>}
        <h2>{texts.checkoutErrorSupport}</h2>
        <p>{texts.checkoutErrorSupportHint}</p>
        {plausibleCart.test(cart) && <p>{fill(texts.checkoutErrorCart, { cart })}</p>}
        <div className="row">
          <ScreenButton screen="cart">{texts.checkoutErrorAction}</ScreenButton>
          <ScreenButton screen="contact" kind="ghost">{texts.checkoutErrorContact}</ScreenButton>
        </div>
      </Card>
    </>
  )
}
