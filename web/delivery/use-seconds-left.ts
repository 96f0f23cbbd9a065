/** Counts down to a moment, second by second. */
import { useEffect, useState } from 'react'

export function useSecondsLeft(untilMs: number): number {
  const [left, setLeft] = useState(0)

  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((untilMs - Date.now()) / 1000)))
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [untilMs])

  return left
}
