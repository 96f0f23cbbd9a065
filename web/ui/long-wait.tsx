import type { ReactNode } from 'react'
import { useDelayFlag } from './use-delay-flag.ts'

const longMs = 3000

interface Props {
  readonly isWaiting: boolean
  readonly children: ReactNode
}

/** Says what is waited for, once that takes long. */
export function LongWait({ isWaiting, children }: Props) {
  return useDelayFlag(isWaiting, longMs) && <p role="status" className="fine">{children}</p>
}
