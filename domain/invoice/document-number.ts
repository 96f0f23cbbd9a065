/** Numbers of issued documents: gapless within a series and its year. */
export interface DocumentNumber {
  readonly series: string
  readonly year: number
  readonly sequence: number
}

/** `RE-2026-000012` */
export function documentNumber({ series, year, sequence }: DocumentNumber): string {
  return `${series}-${year}-${String(sequence).padStart(6, '0')}`
}

/** However people type it: `re 2026 12`. */
export function documentNumberIn(text: string): DocumentNumber | undefined {
  const [, series, year, sequence] = /^\s*(RE|GS)[\s.-]*(20\d\d)[\s.-]*(\d{1,9})\s*$/i.exec(text) ?? []
  return series === undefined || Number(sequence) === 0 ? undefined : { series: series.toUpperCase(), year: Number(year), sequence: Number(sequence) }
}
