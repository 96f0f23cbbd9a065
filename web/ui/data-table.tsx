/** On a phone each row is a card that repeats the headings. Screen readers get a table in both shapes. */
import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly key: string
  readonly label: string
  /** Figures stand at the right, under each other. */
  readonly numeric?: boolean
  readonly cell: (row: Row) => ReactNode
}

export interface TableProps<Row> {
  /** What the table shows, for those who do not see it. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
}

export function DataTable<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table className="data-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, label, numeric }) => (
            <th key={key} scope="col" data-numeric={numeric ? '' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, label, numeric, cell }) => (
              <td key={key} data-label={label} data-numeric={numeric ? '' : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
