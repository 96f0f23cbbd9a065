/** How an order is paid: what happened, what will, and what the customer has to do. */
import type { Order } from '#domain/order/order.contract.ts'
import { netCentsOf } from '#domain/money/net-cents.ts'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import { formatDay, formatTime } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useLanguage } from '#web/use-language.ts'
import { alertFailure, useActing } from '#web/calls/use-acting.ts'
import { TransferDetails } from '../checkout/transfer-details.tsx'
import { OrderPart } from './loaded-part.tsx'
import { PayOrder } from './pay-order.tsx'

export function OrderPayment({ order, onChanged }: { readonly order: Order; readonly onChanged: () => Promise<void> }) {
  const texts = useTexts('orders')
  const language = useLanguage()
  const ways = { wallet: texts.payByWallet, direct_debit: texts.payByDebit, invoice: texts.payByInvoice, transfer: texts.payByTransfer }
  const { payment_option: way, debit, transfer, date_paid: paidAt, paid_on: paidOn } = order
  return (
    <OrderPart title={texts.payment}>
      <p className="soft">{way === null ? texts.payNothing : ways[way]}</p>
      {paidAt && <p>{fill(texts.paidOn, { time: paidOn === null ? formatTime(paidAt, language) : formatDay(paidOn, language) })}</p>}
      {debit && <p>{fill(texts.debitAnnounced, { ...debit, price: formatMoney(netCentsOf(order.price_total), language), day: formatDay(debit.collect_on, language) })}</p>}
      {transfer && <TransferDetails transfer={transfer} />}
      {order.payment_in_progress && <PaymentInProgress onLookAgain={onChanged} />}
      {order.can_pay && <PayOrder order={order} onPaid={onChanged} label={texts.payNow} kind={transfer ? 'ghost' : 'ink'} />}
    </OrderPart>
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
