const germanThousands = /^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/
const englishThousands = /^[1-9]\d{0,2}(,\d{3})+\.\d*$/

/** An amount as people type it: "1.000,50", "1,000.50" and "1000,50" are the same, "1.000" is a thousand, "1.5" one and a half. Not a number where it is none, or empty. */
export function writtenAmount(written: string): number {
  const text = written.trim()
  if (germanThousands.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  if (englishThousands.test(text)) return Number(text.replaceAll(',', ''))
  return text === '' ? Number.NaN : Number(text.replace(',', '.'))
}
