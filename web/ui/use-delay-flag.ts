import { useEffect, useState } from 'react'

const delayFlagMs = 5000

export function useDelayFlag(isWaiting: boolean): boolean {
  const [isUp, setUp] = useState(false)
  useEffect(() => {
    const timer = isWaiting ? setTimeout(setUp, delayFlagMs, true) : undefined
    return () => {
      clearTimeout(timer)
      setUp(false)
    }
  }, [isWaiting])
  return isUp
}
