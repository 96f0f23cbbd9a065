/** What follows from an order that was just made: how its money stands, and when the work begins. */
import { useCallback } from 'react'
import type { PaymentOption } from '#domain/account/payment-option.ts'
import { orderContract, type Order } from '#domain/order/order.contract.ts'
import { call } from '#web/calls/call.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { useLoaded } from '#web/calls/use-loaded.ts'
import type { MadeOrder } from './checkout-memory.ts'
import { TransferDetails } from './transfer-details.tsx'

const sentences = { invoice: 'doneInvoice', direct_debit: 'doneDebit' } as const satisfies Partial<Record<PaymentOption, keyof AllTexts['checkout']>>

export function AfterOrder({ order: { option, number } }: { readonly order: MadeOrder }) {
  const texts = useTexts('checkout')
  if (option === 'transfer' || option === 'wallet') return <AfterPrepaidOrder number={number} />
  return <><p>{option === null ? texts.doneNothing : texts[sentences[option]]}</p><WhatFollows /></>
}

/** The shop alone knows whether the money is there. */
function AfterPrepaidOrder({ number }: { readonly number: number }) {
  const texts = useTexts('transfer')
  const { loading } = useTexts('shell')
  const load = useCallback(() => call(orderContract.getOrder, { orderId: String(number) }), [number])
  const { state, reload } = useLoaded(load)
  if (state.status === 'loading') return <div role="status"><span className="visually-hidden">{loading}</span><SkeletonText lines={8} /></div>
  if (state.status === 'ready') return <AfterKnownOrder order={state.value} />
  return (
    <div className="stack" role="alert">
      <p>{texts.notLoaded}</p>
      <div><Button kind="ghost" onClick={() => void reload()}>{texts.again}</Button></div>
    </div>
  )
}

function AfterKnownOrder({ order: { transfer, status } }: { readonly order: Order }) {
  const texts = useTexts('checkout')
  const isWaiting = status === 'Prepaid waiting approval'
  return (
    <>
      {transfer ? <TransferDetails transfer={transfer} /> : <p>{isWaiting ? texts.doneWalletWaits : texts.doneWallet}</p>}
      <WhatFollows isWaiting={isWaiting} />
    </>
  )
}

/** `isWaiting`: nothing begins before the money has arrived. */
export function WhatFollows({ isWaiting = false }: { readonly isWaiting?: boolean }) {
  const texts = useTexts('checkout')
  return (
    <ul>
      {!isWaiting && <li>{texts.checkoutSuccessDirect}</li>}
      {!isWaiting && <li>{texts.checkoutSuccessRecorded}</li>}
      <li>{texts.checkoutSuccessMail}</li>
    </ul>
  )
}
