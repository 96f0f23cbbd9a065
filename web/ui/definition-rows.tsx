import type { ReactNode } from 'react'

export interface DefinitionRow {
  readonly label: string
  readonly value: ReactNode
  readonly total?: boolean
}

export function DefinitionRows({ rows }: { rows: readonly DefinitionRow[] }) {
  return (
    <dl className="definition-rows">
      {rows.map(({ label, value, total }) => (
        <div key={label} data-total={total ? '' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
