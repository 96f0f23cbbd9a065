/** Everything that belongs to one order, read when it is opened and whenever something moves. */
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import type { FailureCode } from '#domain/errors.ts'
import { orderContract } from '#domain/order/order.contract.ts'
import { call } from '#web/calls/call.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { useProgress } from '#web/live/use-progress.ts'
import { PartFailed, PartLoading } from './loaded-part.tsx'
import { isOrderMoving } from './is-order-moving.ts'
import { OrderDetails } from './order-details.tsx'

interface Props {
  /** Its number, too. */
  readonly orderId: string
  /** Hears its number. */
  readonly onOpened?: (number: number) => void
  /** Besides reading the order anew. */
  readonly onChanged?: () => Promise<void>
  /** What to show where the customer has no such order, instead of what went wrong. */
  readonly missing?: ReactNode
}

/** `WRONG_INPUT`: neither a number nor an id. */
const meansMissing: readonly FailureCode[] = ['NOT_FOUND', 'WRONG_INPUT']

export function OpenedOrder({ orderId, onOpened, onChanged, missing }: Props) {
  const load = useCallback(() => call(orderContract.getOrder, { orderId }), [orderId])
  const { state, reload, refresh } = useLoaded(load)
  const [moves, setMoves] = useState(0)
  const look = useCallback(async () => {
    await refresh()
    setMoves((before) => before + 1)
  }, [refresh])
  useProgress(state.status === 'ready' && isOrderMoving(state.value), look)
  const number = state.status === 'ready' ? state.value.number : undefined
  useEffect(() => {
    if (number !== undefined) onOpened?.(number)
  }, [number, onOpened])
  if (state.status === 'loading') return <PartLoading lines={8} />
  if (state.status === 'failed' && missing && meansMissing.includes(state.code)) return missing
  if (state.status === 'failed') return <PartFailed code={state.code} onAgain={reload} />
  return <OrderDetails order={state.value} moves={moves} onChanged={async () => { await Promise.all([reload(), onChanged?.()]) }} />
}
