import type { Order } from '#domain/order/order.contract.ts'
import { alertFailure, useActing } from '#web/calls/use-sending.ts'
import { fill } from '#web/texts/fill.ts'
import { formatEuros } from '#web/texts/format-number.ts'
import { formatDay, formatTime } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Section } from '#web/ui/card.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useLanguage } from '#web/use-language.ts'
import { PayOrder } from './pay-order.tsx'
import { TransferDetails } from './transfer-details.tsx'

export function OrderPayment({ order, onChanged }: { readonly order: Order; readonly onChanged: () => Promise<void> }) {
  const texts = useTexts('orders')
  const language = useLanguage()
  const { payment_option: chosen, debit, transfer, received } = order
  // What a bank brings is known by its day alone; whatever was chosen, this came through the wallet.
  const way = order.date_paid !== null && order.paid_on === null && chosen !== null ? 'wallet' : chosen
  const money = (amount: number) => formatEuros(amount, language)
  return (
    <Section className="order-part" heading={texts.payment}>
      <p className="soft">{way === null ? texts.payNothing : texts[`by-${way}`]}</p>
      <PaidOn order={order} />
      {debit && <p>{fill(texts[`debit-${debit.state}`], { ...debit, price: money(order.price_total), day: formatDay(debit.collect_on, language) })}</p>}
      {received > 0 && <p>{fill(texts.receivedSoFar, { price: money(received), open: money(order.price_total - received) })}</p>}
      <MoneyBack order={order} />
      {transfer && <TransferDetails transfer={transfer} />}
      {order.payment_in_progress && <PaymentInProgress onLookAgain={onChanged} />}
      {order.can_pay && (
        <div>
          <PayOrder
            orderId={order.id} label={texts.payNow} name={`${texts.payNow}: ${fill(texts.orderHeadline, { order: order.number })}`} kind={transfer ? 'ghost' : 'ink'}
            paid={texts.paid} walletLate={texts.walletLate} onPaid={onChanged}
          />
        </div>
      )}
    </Section>
  )
}

/** Of an order that is canceled it counts what became of the money. */
function PaidOn({ order: { status, date_paid: paidAt, paid_on: paidOn } }: { readonly order: Order }) {
  const texts = useTexts('orders')
  const language = useLanguage()
  if (paidAt === null || status === 'Canceled') return null
  return <p>{fill(texts.paidOn, { time: paidOn === null ? formatTime(paidAt, language) : formatDay(paidOn, language) })}</p>
}

function MoneyBack({ order: { money_back: { returned, pending } } }: { readonly order: Order }) {
  const texts = useTexts('orders')
  const language = useLanguage()
  const money = (amount: number) => formatEuros(amount, language)
  return (
    <>
      {returned > 0 && <p>{fill(texts.moneyReturned, { price: money(returned) })}</p>}
      {pending > 0 && <p>{fill(texts.moneyToReturn, { price: money(pending) })}</p>}
    </>
  )
}

/** It may take a moment, or days where the wallet looks into it. */
function PaymentInProgress({ onLookAgain }: { readonly onLookAgain: () => Promise<void> }) {
  const texts = useTexts('orders')
  const { pending, act } = useActing(alertFailure)
  return (
    <div className="stack">
      <p>{texts.payInProgress}</p>
      <div><SubmitButton type="button" kind="ghost" pending={pending} onClick={() => void act(onLookAgain)}>{texts.lookAgain}</SubmitButton></div>
    </div>
  )
}
