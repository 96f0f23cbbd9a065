import { useEffect, useState } from 'react'

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
