import { useCallback, useEffect, useState } from 'react'
import { orderContract } from '#domain/order/order.contract.ts'
import { call } from '#web/calls/call.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { useProgress } from '#web/live/use-progress.ts'
import { isOrderMoving } from './status-tags.tsx'

const unconfirmedPauseMs = 5000

/** One order, by its id or number, for as long as it moves. `version` changes with it: what follows from its state is read anew then. */
export function useOrder(orderId: string) {
  const load = useCallback(() => call(orderContract.getOrder, { orderId }), [orderId])
  const { state, reload, refresh } = useLoaded(load)
  const [moves, setMoves] = useState(0)
  const look = useCallback(async () => {
    await refresh()
    setMoves((before) => before + 1)
  }, [refresh])
  const isUnconfirmed = state.status === 'ready' && isOrderMoving(state.value) && state.value.confirmation.state !== 'handed_over'
  // Of a mail that went out, or did not, no step is told.
  useEffect(() => {
    if (!isUnconfirmed) return undefined
    const rounds = setInterval(() => void refresh(), unconfirmedPauseMs)
    return () => clearInterval(rounds)
  }, [isUnconfirmed, refresh])
  useProgress(state.status === 'ready' && isOrderMoving(state.value), look)
  return { state, reload, version: state.status === 'ready' ? `${state.value.status} ${state.value.date_paid} ${moves}` : '' }
}
