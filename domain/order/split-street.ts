/** Banks want street and house number apart; people write them in one line. */

export interface StreetAndNumber {
  readonly street: string
  /** Absent where none can be told from the street. */
  readonly houseNumber?: string
}

/** 7, 7a, 7 a, 12-14, 3/2/5, 5 bis. */
const houseNumber = String.raw`\d+(?: ?[a-z]| bis| ter)?(?: ?[/+-] ?\d+ ?[a-z]?)*`
const behind = new RegExp(`^(?<street>.*\\D[^\\s]*?) (?<number>${houseNumber})$`, 'iu')
const before = new RegExp(`^(?<number>${houseNumber}),? (?<street>\\p{L}.*)$`, 'iu')

/** Behind the street, as in German, Dutch and Italian; or in front of it, as in French. */
export function splitStreet(written: string): StreetAndNumber {
  const line = written.trim().replaceAll(/\s+/g, ' ')
  const { street, number } = (behind.exec(line) ?? before.exec(line))?.groups ?? {}
  return street === undefined || number === undefined ? { street: line } : { street: street.replace(/[ ,]+$/, ''), houseNumber: number }
}
