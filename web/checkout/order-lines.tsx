/** The law wants these lines directly above the button. */
import { limitOf } from '#audio/telephone-systems.ts'
import type { Cart, CartItem } from '#domain/cart/cart.contract.ts'
import { netCentsOf } from '#domain/money/cents.ts'
import { ItemFacts, ItemLimit, ItemPrice, ItemText } from '#web/cart/item-facts.tsx'
import { useItemWave } from '#web/cart/cart-item-card.tsx'
import { heardOf, systemOfItem } from '#web/cart/item-wish.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Price } from '#web/ui/price.tsx'

export function OrderLines({ cart }: { readonly cart: Cart }) {
  const texts = useTexts('checkout')
  return <ol className="order-lines" aria-label={texts.summaryItems}>{cart.Cartitems.map((item) => <OrderLine key={item.pos} cart={cart} item={item} />)}</ol>
}

export const summaryId = 'checkout-summary'

/** On a phone the order lies below what is asked: its sum stands above, and leads there. */
export function OrderInSight({ cart }: { readonly cart: Cart }) {
  const texts = useTexts('checkout')
  return (
    <p className="order-in-sight">
      <a className="text-link" href={`#${summaryId}`}>{texts.summary}</a>
      <Price grossCents={netCentsOf(cart.price_total)} netCents={netCentsOf(cart.price_total_net)} vatRate={cart.vat} />
    </p>
  )
}

function OrderLine({ cart, item }: { readonly cart: Cart; readonly item: CartItem }) {
  const texts = useTexts('checkout')
  const classes = { direct: texts.classDirect, individual: texts.classIndividual, creative: texts.classCreative }
  const systemId = systemOfItem(item, cart)
  const isLimited = limitOf(systemId, cart.shipping_formats) !== undefined
  const seconds = useItemWave(isLimited ? heardOf(item) : undefined)?.duration ?? item.spoken_seconds
  const spoken = { de: texts.spokenDe, en: texts.spokenEn }
  return (
    <li>
      <h3 lang={item.languages}>{item.greeting_name}</h3>
      <ItemPrice item={item} />
      <div className="order-line-body">
        <ItemFacts item={item} systemId={systemId} />
        <p className="fine">{classes[item.cs_product_classification]} · {spoken[item.languages]}</p>
        <ItemText item={item} />
        <ItemLimit item={item} cart={cart} seconds={seconds} />
      </div>
    </li>
  )
}
