import type { ReactNode } from 'react'

export interface DefinitionRow {
  readonly label: string
  readonly value: ReactNode
  /** In the end one sum is large; a small one stands for what it comes to otherwise. */
  readonly total?: 'large' | 'small'
}

export function DefinitionRows({ rows }: { rows: readonly DefinitionRow[] }) {
  return (
    <dl className="definition-rows">
      {rows.map(({ label, value, total }) => (
        <div key={label} data-total={total}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
