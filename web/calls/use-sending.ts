/** Does something once, however often it is asked for: busy meanwhile, and keeps what it was refused with. */
import { useRef, useState } from 'react'
import { Refused } from './refused.ts'

/** `onRefused` hears of it besides. */
export function useSending(onRefused?: (failure: Refused) => void) {
  const isUnderWay = useRef(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Refused>()

  async function send(act: () => Promise<void>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setPending(true)
    setFailure(undefined)
    try {
      await act()
    } catch (error) {
      const refused = error instanceof Refused ? error : new Refused('ERROR_GENERAL')
      setFailure(refused)
      onRefused?.(refused)
    }
    isUnderWay.current = false
    setPending(false)
  }

  return { pending, failure, send }
}
