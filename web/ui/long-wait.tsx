import { type ReactNode, useEffect, useState } from 'react'

const longMs = 3000

/** Says what is waited for, once that takes long. */
export function LongWait({ isWaiting, children }: { readonly isWaiting: boolean; readonly children: ReactNode }) {
  return useDelayFlag(isWaiting, longMs) && <p role="status" className="fine">{children}</p>
}

const delayFlagMs = 5000

export function useDelayFlag(isWaiting: boolean, ms = delayFlagMs): boolean {
  const [isUp, setUp] = useState(false)
  useEffect(() => {
    const timer = isWaiting ? setTimeout(setUp, ms, true) : undefined
    return () => {
      clearTimeout(timer)
      setUp(false)
    }
  }, [isWaiting, ms])
  return isUp
}
