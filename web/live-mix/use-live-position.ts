/** Often enough for a displayed figure, not for every frame. */
import { useEffect, useState } from 'react'
import type { LiveMixView } from './use-live-mix.ts'

const lookEveryMs = 200

export function useLivePosition({ position, state, restsAt, seconds: length }: LiveMixView): number {
  const [heardAt, setHeardAt] = useState(0)
  useEffect(() => {
    if (state !== 'playing1') return undefined
    const look = () => setHeardAt(position())
    look()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [position, state])
  return Math.min(state === 'playing1' ? heardAt : restsAt, length)
}
