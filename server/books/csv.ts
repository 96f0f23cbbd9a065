/** Tables for spreadsheets: semicolons and decimal commas, as those of Germany read them; no cell of a customer's is ever taken for a formula. */

/** Words are somebody's; cents are ours. */
export type Cell = string | { readonly cents: number }

const newLine = '\r\n'

export function csvOf(head: readonly string[], rows: Iterable<readonly Cell[]>): string {
  const lines = [head, ...rows].map((row) => row.map(written).join(';'))
  // Without the mark of its encoding, German words come out broken.
  return `\uFEFF${lines.join(newLine)}${newLine}`
}

function written(cell: Cell): string {
  if (typeof cell !== 'string') return euros(cell.cents)
  const plain = cell.replaceAll(/[\r\n]+/g, ' ')
  // A spreadsheet would carry out what begins like this, also behind blanks.
  const harmless = /^[\s\uFEFF]*[=+\-@\t|%＝＋－＠]/u.test(plain) ? `'${plain}` : plain
  return /[";]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

function euros(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const whole = Math.abs(cents)
  return `${sign}${Math.floor(whole / 100)},${String(whole % 100).padStart(2, '0')}`
}
