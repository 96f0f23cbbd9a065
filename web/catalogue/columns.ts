/** A table by its columns: a name stands once in a page and not once a row, and what is alike stands together. */
export type Columns<Row> = { readonly [Name in keyof Row]-?: readonly Row[Name][] }

/** Every row has the columns of the first. */
export function columnsOf<Row extends object>(rows: readonly Row[]): Columns<Row> {
  const names = Object.keys(rows[0] ?? {}) as (keyof Row)[]
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])])) as unknown as Columns<Row>
}

export function rowsOf<Row extends object>(columns: Columns<Row>): Row[] {
  const names = Object.keys(columns) as (keyof Row)[]
  const [first] = Object.values<readonly unknown[]>(columns)
  return (first ?? []).map((_, at) => Object.fromEntries(names.map((name) => [name, columns[name][at]])) as Row)
}
