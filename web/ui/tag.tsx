import type { ReactNode } from 'react'

interface Props {
  readonly kind: 'plain' | 'ai' | 'good' | 'warn' | 'bad' | 'music'
  readonly children: ReactNode
}

export function Tag({ kind, children }: Props) {
  return <span className={`tag tag-${kind}`}>{children}</span>
}
