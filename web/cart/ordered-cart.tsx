import { useLoaderData } from 'react-router'
import type { Cart, CartItem } from '#domain/cart/cart.contract.ts'
import { currentCart } from '#web/current-cart/current-cart.ts'
import { ScreenButton } from '#web/screen-link.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Key } from '#web/ui/key.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { CartData } from './cart-data.server.ts'
import { ItemFacts, ItemPrice, ItemText } from './item-facts.tsx'
import { PriceLines } from './price-lines.tsx'
import { useOpenSet } from './use-open-set.ts'

export function OrderedCart({ cart }: { cart: Cart }) {
  const texts = useTexts('cart')
  const { pending, copy } = useOpenSet()
  const number = cart.order_number
  return (
    <div className="cart">
      <div className="cart-main">
        <p className="lead">{number === null ? texts.orderedNote : fill(texts.orderedNumber, { number })}</p>
        <ul className="cart-items" aria-label={texts.items}>
          {cart.Cartitems.map((item) => <OrderedItem key={item.pos} item={item} />)}
        </ul>
      </div>
      <Card as="section" size="panel" className="cart-summary" aria-labelledby="cart-summary">
        <h2 id="cart-summary">{texts.summary}</h2>
        <PriceLines cart={cart} />
        {number !== null && <ScreenButton screen="order" of={{ order: String(number) }} wide>{texts.toOrder}</ScreenButton>}
        <SubmitButton type="button" kind="ghost" wide pending={pending} onClick={() => void copy(cart.id)}>{texts.orderAgain}</SubmitButton>
        <Button kind="quiet" wide onClick={() => void currentCart().open(undefined)}>{texts.newCart}</Button>
      </Card>
    </div>
  )
}

function OrderedItem({ item }: { item: CartItem }) {
  const { types } = useLoaderData<CartData>()
  return (
    <Card as="li" size="panel" className="cart-item">
      <div className="cart-item-key"><Key>{types[item.product_type].phoneKey}</Key></div>
      <div className="cart-item-head">
        <h2>{item.greeting_name}</h2>
        <ItemFacts item={item} />
      </div>
      <ItemPrice item={item} />
      <div className="cart-item-body"><ItemText item={item} /></div>
    </Card>
  )
}
