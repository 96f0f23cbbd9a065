import { useEffect } from 'react'
import type { HpcGreeting, WholeGreeting } from '#domain/production/production.contract.ts'
import { useProgress } from '#web/live/use-progress.ts'

/** A remix is no step of a greeting: nobody tells of it. It takes a few seconds. */
const lookAgainMs = 4000

type Moving = Pick<HpcGreeting, 'shown_status' | 'is_being_mixed' | 'sound'> & Partial<Pick<WholeGreeting, 'shippings'>>

export function useGreetingProgress(greetings: readonly Moving[], refresh: () => Promise<void>) {
  const isMoving = greetings.some((greeting) => greeting.shown_status !== 'available' || isFirstPacked(greeting))
  const isMixed = greetings.some((greeting) => greeting.is_being_mixed || isPackedAnew(greeting))
  useProgress(isMoving, refresh)

  useEffect(() => {
    if (!isMixed) return
    const timer = setInterval(() => { if (document.visibilityState === 'visible') void refresh() }, lookAgainMs)
    return () => clearInterval(timer)
  }, [isMixed, refresh])
}

/** With the other greetings of its order, which may take days. */
const isFirstPacked = ({ shippings }: Moving) => shippings?.length === 0
const isPackedAnew = ({ sound, shippings = [] }: Moving) => shippings.length > 0 && sound !== null && shippings.every(({ version }) => version !== sound.version)
