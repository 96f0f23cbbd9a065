import type { ReactNode } from 'react'

export function Specimen({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className="specimen" data-wide={wide ? '' : undefined}>
      <h3>{name}</h3>
      <div className="specimen-body">{children}</div>
    </div>
  )
}
