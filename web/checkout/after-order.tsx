/** What follows from an order that was just made: how its money stands, and when the work begins. */
import { useCallback } from 'react'
import { orderContract, type Order } from '#domain/order/order.contract.ts'
import { call } from '#web/calls/call.ts'
import { fill } from '#web/texts/fill.ts'
import { formatDay } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { useLanguage } from '#web/use-language.ts'
import { hasApproved } from './checkout-memory.ts'
import { TransferDetails } from './transfer-details.tsx'

/** The shop alone knows whether the money is there. */
export function AfterOrder({ number }: { readonly number: string }) {
  const texts = useTexts('transfer')
  const { loading } = useTexts('shell')
  const load = useCallback(() => call(orderContract.getOrder, { orderId: number }), [number])
  const { state, reload } = useLoaded(load)
  if (state.status === 'loading') return <div role="status"><span className="visually-hidden">{loading}</span><SkeletonText lines={8} /></div>
  if (state.status === 'ready') return <><Money order={state.value} /><UnusedApproval order={state.value} number={number} /><WhatFollows order={state.value} /></>
  return (
    <div className="stack" role="alert">
      <p>{texts.notLoaded}</p>
      <div><Button kind="ghost" onClick={() => void reload()}>{texts.again}</Button></div>
    </div>
  )
}

const isWaiting = ({ status }: Order) => status === 'Prepaid waiting approval'

function Money({ order }: { readonly order: Order }) {
  const texts = useTexts('checkout')
  const { transfer, payment_option: option } = order
  if (transfer?.is_awaited) return <TransferDetails transfer={transfer} />
  if (option === null) return <p>{texts.doneNothing}</p>
  if (option === 'invoice') return <><p>{texts.doneInvoice}</p>{transfer && <TransferDetails transfer={transfer} />}</>
  if (option === 'direct_debit') return <p>{texts.doneDebit}</p>
  return <p>{isWaiting(order) ? texts.doneWalletWaits : texts.doneWallet}</p>
}

/** It was ordered in another window meanwhile, and paid in another way. */
function UnusedApproval({ order, number }: { readonly order: Order; readonly number: string }) {
  const { approvalUnused } = useTexts('checkout')
  return order.payment_option !== 'wallet' && hasApproved(number) ? <p>{approvalUnused}</p> : null
}

/** Nothing begins before the money has arrived. */
function WhatFollows({ order }: { readonly order: Order }) {
  const texts = useTexts('checkout')
  const language = useLanguage()
  const areDirect = isWaiting(order) ? [] : order.solines.records.map(({ cs_product_classification: classification }) => classification === 'direct')
  return (
    <ul>
      {areDirect.includes(true) && <li>{texts.checkoutSuccessDirect}</li>}
      {areDirect.includes(false) && order.deadline && <li>{fill(texts.doneRecorded, { day: formatDay(order.deadline, language) })}</li>}
      <li>{texts.checkoutSuccessMail}</li>
    </ul>
  )
}
