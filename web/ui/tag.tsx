import type { ReactNode } from 'react'

export function Tag({ kind, children }: { readonly kind: 'plain' | 'ai' | 'good' | 'warn' | 'bad' | 'music'; readonly children: ReactNode }) {
  return <span className={`tag tag-${kind}`}>{children}</span>
}
