/** Anyone can open this address: only the tab that ordered claims that something was ordered. */
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Order } from '#domain/order/order.contract.ts'
import { isAllShipped } from '#domain/order/order-status.ts'
import { useHydrated } from '#web/hydrated.tsx'
import { SystemSteps } from '#web/order/system-steps.tsx'
import { ScreenButton, ScreenLink } from '#web/screen-link.tsx'
import { useUser } from '#web/session/current-user.ts'
import { fill } from '#web/texts/fill.ts'
import { formatEuros } from '#web/texts/format-number.ts'
import { formatDay } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardSection, Section } from '#web/ui/card.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { useLanguage } from '#web/use-language.ts'
import { ConfirmNote } from '#web/account/confirm-note.tsx'
import './checkout-end.css'
import { hasApproved, hasJustOrdered } from './checkout-memory.ts'
import { beginsAtOnce, ConfirmationNote } from '#web/order/confirmation-note.tsx'
import { PartLoading } from '#web/order/loaded-part.tsx'
import { OrderGreetings } from '#web/order/order-greetings.tsx'
import { OrderShippings, PromisedDay } from '#web/order/order-shippings.tsx'
import '#web/order/order.css'
import { TransferDetails } from '#web/order/transfer-details.tsx'
import { useOrder } from '#web/order/use-order.ts'
import { textsLoader } from '#web/texts/texts.server.ts'

export const loader = textsLoader('account', 'checkout', 'confirmationMail', 'failures', 'orders', 'player', 'telephoneSystem', 'transfer')

/** Anybody can write a number into a link: only what looks like one of ours is repeated. */
const plausibleNumber = /^[\w-]{1,30}$/

export default function CheckoutSuccessScreen() {
  const texts = useTexts('checkout')
  const number = useSearchParams()[0].get('so_number') ?? ''
  // The server does not know it.
  const isMine = useHydrated() && hasJustOrdered(number)
  const eyebrow = plausibleNumber.test(number) ? fill(texts.checkoutSuccessNumber, { number }) : undefined
  const title = isMine ? { title: texts.doneHeadline, lead: texts.doneLead } : { title: texts.checkoutSuccessHeadline, lead: texts.checkoutSuccessLead }
  return (
    <>
      <ScreenTitle {...title} {...(eyebrow && { eyebrow })} />
      {isMine
        ? <AfterOrder number={number} />
        : (
          <WhatNext link={<ScreenButton screen="orders">{texts.checkoutSuccessAction}</ScreenButton>}>
            <ul><li>{texts.checkoutSuccessDirect}</li><li>{texts.checkoutSuccessRecorded}</li><li>{texts.checkoutSuccessMail}</li></ul>
          </WhatNext>
        )}
    </>
  )
}

interface WhatNextProps {
  readonly children: ReactNode
  readonly link?: ReactNode
}

function WhatNext({ children, link }: WhatNextProps) {
  return <CardSection size="panel" className="checkout-end" heading={useTexts('checkout').checkoutSuccessNext}>{children}{link}</CardSection>
}

/** The shop alone knows whether the money is there. */
function AfterOrder({ number }: { readonly number: string }) {
  const { orderedView } = useTexts('checkout')
  const { state, reload, version } = useOrder(number)
  return (
    <div className="checkout-ordered">
      {/* What comes would push the link about. */}
      <WhatNext link={state.status !== 'loading' && <ScreenButton screen="order" of={{ order: number }}>{orderedView}</ScreenButton>}>
        {state.status === 'loading' && <PartLoading lines={8} />}
        {state.status === 'failed' && <NotLoaded onAgain={() => void reload()} />}
        {state.status === 'ready' && <Next order={state.value} number={number} />}
      </WhatNext>
      {state.status === 'ready' && <Ordered order={state.value} version={version} />}
    </div>
  )
}

interface OfOrder {
  readonly order: Order
  readonly number: string
}

function Next({ order, number }: OfOrder) {
  return (
    <>
      <ConfirmationNote order={order} />
      <Money order={order} />
      <UnusedApproval order={order} number={number} />
      {isWaiting(order) && <PromisedDay order={order} />}
      <WhatFollows order={order} />
      <AddressToConfirm />
    </>
  )
}

function NotLoaded({ onAgain }: { readonly onAgain: () => void }) {
  const texts = useTexts('transfer')
  return (
    <div className="stack" role="alert">
      <p>{texts.notLoaded}</p>
      <div><Button kind="ghost" onClick={onAgain}>{texts.again}</Button></div>
    </div>
  )
}

const isWaiting = ({ status }: Order) => status === 'Prepaid waiting approval'

function Money({ order }: { readonly order: Order }) {
  const texts = useTexts('checkout')
  const language = useLanguage()
  const { transfer, payment_option: option } = order
  const price = formatEuros(order.price_total, language)
  const begins = beginsAtOnce(order) && !isAllShipped(order.status) && texts.doneBegins
  if (transfer?.is_awaited) return <><TransferDetails transfer={transfer} />{order.can_pay && <p className="soft">{texts.doneTransferOrWallet} <ScreenLink screen="order" of={{ order: String(order.number) }}>{texts.doneByWallet}</ScreenLink></p>}</>
  if (option === null) return <p>{texts.doneNothing} {begins}</p>
  if (option === 'invoice') return <><p>{begins} {texts.doneInvoice}</p>{transfer && <TransferDetails transfer={transfer} />}</>
  if (option === 'direct_debit') return <p>{begins} {fill(texts.doneDebit, { price })}</p>
  return <p>{fill(isWaiting(order) ? texts.doneWalletWaits : texts.doneWallet, { price })} {begins}</p>
}

/** It was ordered in another window meanwhile, and paid in another way. */
function UnusedApproval({ order, number }: OfOrder) {
  const { approvalUnused } = useTexts('checkout')
  return order.payment_option !== 'wallet' && hasApproved(number) ? <p>{approvalUnused}</p> : null
}

/** Asked for where somebody is still reading; the mail asks for it, too. */
function AddressToConfirm() {
  const state = useUser()
  return state.status === 'ready' ? <ConfirmNote user={state.user} /> : null
}

/** How far each greeting is, to be heard and downloaded here as soon as it is there. */
function Ordered({ order: { id: orderId, status, telephone_system: systemId }, version }: { readonly order: Order; readonly version: string }) {
  const { intoSystem } = useTexts('telephoneSystem')
  return (
    <Card size="panel" className="checkout-parts">
      <OrderGreetings orderId={orderId} orderStatus={status} version={version} />
      {status !== 'Prepaid waiting approval' && <OrderShippings orderId={orderId} version={version} isCanceled={false} />}
      {systemId !== null && systemId !== 'unknown' && <Section className="order-part" heading={intoSystem}><SystemSteps systemId={systemId} /></Section>}
    </Card>
  )
}

/** Nothing begins before the money has arrived. */
function WhatFollows({ order }: { readonly order: Order }) {
  const texts = useTexts('checkout')
  const language = useLanguage()
  if (isAllShipped(order.status)) return null
  const areAtOnce = isWaiting(order) ? [] : order.solines.records.map(({ delivery }) => delivery === 'at_once')
  const sentences = [
    areAtOnce.includes(true) && texts.checkoutSuccessDirect,
    areAtOnce.includes(false) && order.deadline && fill(texts.doneRecorded, { day: formatDay(order.deadline, language) }),
    texts.checkoutSuccessMail,
  ].filter((sentence) => typeof sentence === 'string')
  return sentences.length > 1 ? <ul>{sentences.map((sentence) => <li key={sentence}>{sentence}</li>)}</ul> : <p className="soft">{sentences}</p>
}
