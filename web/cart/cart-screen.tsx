/** The page is the same for every visitor; the browser fills in the cart. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import { type Cart, cartContract, type CartItem } from '#domain/cart/cart.contract.ts'
import { netCentsOf } from '#domain/money/cents.ts'
import { soundAddress } from '#web/calls/call.ts'
import { openedAddress } from '#web/calls/opened-address.ts'
import { CrossSell } from '#web/catalogue/cross-sell.tsx'
import { currentCart, useCart, useFreshCart } from '#web/current-cart/current-cart.ts'
import { BeginGreeting } from '#web/draft/begin-greeting.tsx'
import { forgetOpenedItem } from '#web/greeting/edit-item.ts'
import { PlayButton } from '#web/player/play-button.tsx'
import { kept, ofTab } from '#web/kept.ts'
import { useInvers } from '#web/look.ts'
import { PhoneSwitch } from '#web/player/phone-line.tsx'
import { ScreenButton, ScreenLink } from '#web/screen-link.tsx'
import { houseSessionKey, useSession } from '#web/session/session.ts'
import { usePaymentPromise } from '#web/shell/shop-frame.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardSection } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Key } from '#web/ui/key.tsx'
import { Price, usePriceWords } from '#web/ui/price.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { AddVoucher } from './add-voucher.tsx'
import { cartData, type CartData } from './cart-data.server.ts'
import { CartItems } from './cart-items.tsx'
import { CartFailed, CartSkeleton } from './cart-states.tsx'
import { AskDelivery, ChooseShipping } from './choose-delivery.tsx'
import { ChooseFormats, ChooseTelephoneSystem } from './choose-files.tsx'
import './cart.css'
import { focusItem, useItemChanges, useLastRemoved } from './item-changes.ts'
import { ItemFacts, ItemPrice, ItemText } from './item-facts.tsx'
import { heardOf } from './item-wish.ts'
import { PriceLines } from './price-lines.tsx'
import { SaveCartSet } from './save-cart-set.tsx'
import { useOpenSet } from './use-open-set.ts'

/** For the office alone; no customer loads it. */
const HandOver = lazy(async () => ({ default: (await import('./hand-over.tsx')).HandOver }))

export const loader = cartData

export default function CartScreen() {
  const texts = useTexts('cart')
  const state = useCart()
  useFreshCart(useLanguage())
  useEffect(forgetOpenedItem, [])
  const isOrdered = state.status === 'ready' && state.cart.status !== cartStatuses.open
  return (
    <div className="cart-page" data-invers={useInvers()}>
      <ScreenTitle title={isOrdered ? texts.orderedHeadline : texts.cartHeadline} />
      <ShownCart />
    </div>
  )
}

function ShownCart() {
  const texts = useTexts('cart')
  const state = useCart()
  if (state.status === 'unknown') return <CartSkeleton withoutScript={texts.withoutScript} />
  if (state.status === 'failed') return <CartFailed code={state.failure.code} />
  if (state.status === 'none') return <EmptyCart />
  if (state.cart.status !== cartStatuses.open) return <OrderedCart cart={state.cart} />
  return state.cart.Cartitems.length === 0 ? <EmptyCart cartId={state.cart.id} /> : <OpenCart key={state.cart.id} cart={state.cart} />
}

/** A cart that is being filled: its greetings, what they cost, and the way to order them. */
function OpenCart({ cart }: { cart: Cart }) {
  const texts = useTexts('cart')
  const { LABEL_ITEMS_INCOMPLETE } = useTexts('failures')
  const { types } = useLoaderData<CartData>()
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [isAsked, setAsked] = useState(false)
  const incomplete = cart.Cartitems.find(({ missing }) => missing.length > 0)

  function toCheckout() {
    if (!incomplete) return void navigate(pathTo('checkout'))
    setAsked(true)
    showAlert('warning', LABEL_ITEMS_INCOMPLETE)
    focusItem(incomplete.pos, 'next-step')
  }

  return (
    <div className="cart">
      <div className="cart-main">
        <SavedSetNote cart={cart} />
        <AskDelivery cart={cart} />
        <CartItems cart={cart} isMarked={isAsked} />
        <ListenToAll cart={cart} />
        <PutBackNote cartId={cart.id} />
        <ScreenButton screen="products" kind="ghost">{texts.addAnother}</ScreenButton>
        <CrossSell chosen={cart.Cartitems.map(({ product_type: type }) => type)} types={Object.values(types)} />
      </div>
      <CartSummary cart={cart} onCheckout={toCheckout} />
      <CheckoutBar cart={cart} onCheckout={toCheckout} />
    </div>
  )
}

/** On a phone the total and the way on stay within reach of the thumb. */
function CheckoutBar({ cart, onCheckout }: { cart: Cart; onCheckout: () => void }) {
  const texts = useTexts('cart')
  return (
    <div className="checkout-bar">
      <div>
        <p>{texts.total}</p>
        <Price grossCents={netCentsOf(cart.price_total)} netCents={netCentsOf(cart.price_total_net)} vatRate={cart.vat} />
      </div>
      <Button size="large" onClick={onCheckout}>{texts.toCheckout}</Button>
    </div>
  )
}

/** Says that the cart on screen is a saved set, and leads to the others and to a new cart. */
function SavedSetNote({ cart }: { cart: Cart }) {
  const texts = useTexts('cart')
  if (!cart.is_saved_set) return null
  return (
    <div className="saved-set-note">
      <p>{fill(texts.savedAs, { name: cart.name })}</p>
      <ScreenLink screen="carts" className="text-link">{texts.allSets}</ScreenLink>
      <button type="button" className="text-link" onClick={() => void currentCart().open(undefined)}>{texts.newCart}</button>
    </div>
  )
}

/** Everything about the order as a whole, and what it costs. */
function CartSummary({ cart, onCheckout }: { cart: Cart; onCheckout: () => void }) {
  const texts = useTexts('cart')
  const mayHandOver = useSession() !== 'customer' && kept(ofTab, houseSessionKey) !== undefined
  return (
    <CardSection size="panel" className="cart-summary" heading={texts.summary}>
      <ChooseShipping cart={cart} />
      <ChooseTelephoneSystem cart={cart} />
      <ChooseFormats cart={cart} />
      <AddVoucher cart={cart} />
      <PriceLines cart={cart} />
      <div className="cart-to-checkout"><Button size="large" wide onClick={onCheckout}>{texts.toCheckout}</Button></div>
      <p className="fine">{texts.countriesHint} {usePaymentPromise()}.</p>
      <SaveCartSet cart={cart} />
      {mayHandOver && <Suspense><HandOver /></Suspense>}
    </CardSection>
  )
}

/** Beneath the greetings: all of them one after the other, and how they sound on the telephone. */
function ListenToAll({ cart }: { cart: Cart }) {
  const { listenToAll } = useTexts('cart')
  const isOwned = useSession() === 'customer'
  const heardCount = cart.Cartitems.filter((item) => heardOf(item)).length
  if (heardCount === 0) return null
  // A customer's cart opens to the customer's calls alone, and a player makes none. Another address where something has changed: what was heard before is not what is heard now.
  const source = `${soundAddress(cartContract.playCart, { cartId: cart.id })}?${new URLSearchParams({ of: cart.date_modified })}`
  return (
    <div className="cart-listen">
      {heardCount > 1 && (
        <span className="row">
          <PlayButton label={listenToAll} source={isOwned ? () => openedAddress(source.slice('/api'.length)) : source} />
          <span aria-hidden="true">{listenToAll}</span>
        </span>
      )}
      <PhoneSwitch />
    </div>
  )
}

/** `cartId`: of a cart that has been emptied. */
function EmptyCart({ cartId }: { cartId?: string }) {
  const texts = useTexts('cart')
  const isOwned = useSession() === 'customer'
  return (
    <div className="cart">
      <div className="cart-main">
        {cartId !== undefined && <PutBackNote cartId={cartId} />}
        <EmptyState
          title={texts.cartEmpty}
          text={texts.cartEmptyHint}
          action={
            <>
              <BeginGreeting label={texts.cartEmptyAction} />
              <ScreenButton screen="carts" kind="quiet">{texts.savedSets}</ScreenButton>
              {/* Who was not told that an order has come in finds it. */}
              {isOwned && <ScreenButton screen="orders" kind="quiet">{texts.allOrders}</ScreenButton>}
            </>
          }
        />
      </div>
      <GoodToKnow />
    </div>
  )
}

function GoodToKnow() {
  const texts = useTexts('cart')
  const { furtherFormat } = useLoaderData<CartData>()
  const price = usePriceWords()(furtherFormat)
  return (
    <Card as="aside" size="panel" className="cart-facts">
      <h2>{texts.goodToKnow}</h2>
      <dl>
        <dt>{texts.deliveryTime}</dt>
        <dd>{texts.deliveryTimeHint}</dd>
        <dt>{texts.formats}</dt>
        <dd>{fill(texts.formatsHint, { price })}</dd>
        <dt>{texts.countries}</dt>
        <dd>{texts.countriesHint} {usePaymentPromise()}.</dd>
      </dl>
    </Card>
  )
}

/** Under the greetings: the one that was removed last, and the way to have it again. */
function PutBackNote({ cartId }: { cartId: string }) {
  const texts = useTexts('cart')
  const { putBack } = useItemChanges()
  const item = useLastRemoved()
  if (item?.carts_id !== cartId) return null
  return (
    <p className="saved-set-note">
      <span>{fill(texts.lastRemoved, { name: item.greeting_name })}</span>
      <button type="button" className="text-link" onClick={() => void putBack(item)}>{texts.takeBack}</button>
    </p>
  )
}

function OrderedCart({ cart }: { cart: Cart }) {
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
      <CardSection size="panel" className="cart-summary" heading={texts.summary}>
        <PriceLines cart={cart} />
        {number !== null && <ScreenButton screen="order" of={{ order: String(number) }} wide>{texts.toOrder}</ScreenButton>}
        <SubmitButton type="button" kind="ghost" wide pending={pending} onClick={() => void copy(cart.id)}>{texts.orderAgain}</SubmitButton>
        <Button kind="quiet" wide onClick={() => void currentCart().open(undefined)}>{texts.newCart}</Button>
      </CardSection>
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
