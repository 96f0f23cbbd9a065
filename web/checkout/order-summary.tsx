/** What is ordered and what for, and the consents to it. */
import type { ComponentProps, ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { limitOf } from '#audio/telephone-systems.ts'
import type { BuyerKind } from '#domain/account/customer.ts'
import type { Cart, CartItem } from '#domain/cart/cart.contract.ts'
import { type CheckoutConsentKind, checkoutConsentKinds } from '#domain/checkout/checkout-consents.ts'
import { netCentsOf } from '#domain/money/cents.ts'
import { ItemFacts, ItemLimit, ItemPrice, ItemText } from '#web/cart/item-facts.tsx'
import { useItemWave } from '#web/cart/cart-item-card.tsx'
import { heardOf, systemOfItem } from '#web/cart/item-wish.ts'
import { PriceLines } from '#web/cart/price-lines.tsx'
import { ReadLink } from '#web/screen-link.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Price } from '#web/ui/price.tsx'
import type { CheckoutData } from './checkout-data.server.ts'

export function OrderSummary({ cart, children }: { readonly cart: Cart; readonly children?: ReactNode }) {
  return (
    <CardSection size="panel" className="cart-summary" id={summaryId} heading={useTexts('checkout').summary}>
      <OrderLines cart={cart} />
      <PriceLines cart={cart} />
      {children}
    </CardSection>
  )
}

/** The law wants these lines directly above the button. */
export function OrderLines({ cart }: { readonly cart: Cart }) {
  const texts = useTexts('checkout')
  return <ol className="order-lines" aria-label={texts.summaryItems}>{cart.Cartitems.map((item) => <OrderLine key={item.pos} cart={cart} item={item} />)}</ol>
}

const summaryId = 'checkout-summary'

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

interface ConsentsProps {
  readonly buyer: BuyerKind
  readonly box: (kind: CheckoutConsentKind) => Omit<ComponentProps<typeof Checkbox>, 'label' | 'required'>
}

/** The three points that are agreed to with an order: the very words that are kept with it. */
export function Consents({ buyer, box }: ConsentsProps) {
  const texts = useTexts('checkout')
  const { consents } = useLoaderData<CheckoutData>()
  const links = { terms: texts.readTerms, privacy: texts.readPrivacy, withdrawal: texts.readWithdrawal }
  return (
    <fieldset className="checkout-consents">
      <legend className="visually-hidden">{texts.consents}</legend>
      {checkoutConsentKinds.map((kind) => (
        <Checkbox key={kind} label={<>{consents[buyer][kind]} <ReadLink screen={kind}>{links[kind]}</ReadLink></>} required {...box(kind)} />
      ))}
    </fieldset>
  )
}
