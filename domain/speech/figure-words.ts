/** How a language says figures as they are written. */
export interface NumberWords {
  /** From nought to nineteen. */
  readonly small: readonly string[]
  readonly cardinal: (number: number) => string
  /** What parts thousands, and what parts decimals. */
  readonly thousands: RegExp
  readonly decimalSign: string
  readonly point: string
}

/** Beyond, numbers are read digit by digit. */
const maxCardinalDigits = 15

export function figureWordsOf({ small, cardinal, thousands, decimalSign, point }: NumberWords) {
  const digitWords = (digits: string) => Array.from(digits, (digit) => small[Number(digit)] ?? '').join(' ')

  /** Whatever figures without sign and separators mean: the number, or its digits where a number would lose zeros or sense. */
  function figureWords(digits: string): string {
    return (digits.length > 1 && digits.startsWith('0')) || digits.length > maxCardinalDigits ? digitWords(digits) : cardinal(Number(digits))
  }

  function amountWords(written: string): string {
    const [whole = '', decimals = ''] = written.replaceAll(thousands, '').split(decimalSign)
    return `${figureWords(whole)}${decimals === '' ? '' : ` ${point} ${digitWords(decimals)}`}`
  }

  return { digitWords, figureWords, amountWords }
}
