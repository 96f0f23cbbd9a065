/** A short word about a thing: its state, or that a voice is artificial. */
import type { ReactNode } from 'react'

interface Props {
  readonly kind: 'plain' | 'ai' | 'good' | 'warn' | 'bad' | 'music'
  readonly children: ReactNode
}

export function Tag({ kind, children }: Props) {
  return <span className={`tag tag-${kind}`}>{children}</span>
}
