/** Somebody comes back from the wallet, and the order was made meanwhile, because the shop heard of the money first: on to the order. */
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { checkoutContract } from '#domain/checkout/checkout.contract.ts'
import { call } from '#web/calls/call.ts'
import { usePathTo } from '#web/use-language.ts'
import { rememberOrder } from './checkout-memory.ts'

interface Props {
  readonly cartId: string
  readonly paymentId: string
}

export function OrderedMeanwhile({ cartId, paymentId }: Props) {
  const navigate = useNavigate()
  const pathTo = usePathTo()

  const goOn = useEffectEvent(async () => {
    try {
      // Nobody has pressed a button here: only what is ordered already is asked for.
      const answer = await call(checkoutContract.checkout, { cartId, payment_id: paymentId, prepare: 'true' })
      if (!('order_number' in answer)) return navigate(pathTo('cart'), { replace: true })
      rememberOrder(answer.order_number, { isApproved: true })
      await navigate(pathTo('checkoutSuccess', {}, { so_number: String(answer.order_number) }), { replace: true })
    } catch {
      // Whatever became of it: the account shows it.
      await navigate(pathTo('orders'), { replace: true })
    }
  })

  useEffect(() => void goOn(), [])

  return null
}
