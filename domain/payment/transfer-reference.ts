/** The references of transfers and mandates. Banks carry no more than 35 characters. */

/**
 * `FZ-10001-1` is the first mandate of the customer with this number. Two customers, or two mandates of one, never have the same. Letters,
 * digits and hyphens alone: no bank changes them on the way.
 */
export function mandateReference({ customerNumber, count }: { readonly customerNumber: number; readonly count: number }): string {
  return `FZ-${customerNumber}-${count}`
}

/** ISO 7064, modulus 97 and 10: no single wrong digit and no two that changed places fit. */
function checkDigits(orderNumber: string): string {
  const remainder = [...orderNumber, '0', '0'].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
  return String(98 - remainder).padStart(2, '0')
}

export function transferReference(orderNumber: number): string {
  return `FZ-${orderNumber}-${checkDigits(String(orderNumber))}`
}

const asWritten = /(?<![A-Z\d])FZ-([1-9]\d{5,9})-(\d\d)(?!\d)/g

/** Banks break lines anywhere, people leave out what they take for decoration, and some take O for 0. */
const afterItsLetters = /F\s*Z[\s.:#/–-]*((?:[\dOIL][\s./–-]*){8,12})/g
const digitsAlone = /(?<![\dA-Z])([1-9]\d{5,9})[\s/–-]?(\d\d)(?!\d)/g

/**
 * The orders that a text names with fitting check digits, each once. As long as one is written exactly as it was asked for, nothing is
 * guessed; otherwise whatever could be meant is answered, so ask which of them exist.
 */
export function orderNumbersIn(text: string): number[] {
  const plain = text.normalize('NFKC').toUpperCase()
  const exact = withFittingDigits(pairsOf(plain, asWritten))
  return exact.length > 0 ? exact : withFittingDigits([...guessesIn(plain), ...pairsOf(plain, digitsAlone)])
}

/** What stands on a statement, or the number alone. */
export function numbersIn(text: string): number[] {
  return [...orderNumbersIn(text), ...(text.match(/(?<!\d)\d{6,10}(?!\d)/g) ?? []).map(Number)]
}

/** What somebody looks for: the digits of an e-mail address are no number. */
export function soughtNumbersIn(search: string): number[] {
  return search.includes('@') ? [] : numbersIn(search)
}

type Pair = readonly [orderNumber: string, digits: string]

function pairsOf(text: string, pattern: RegExp): Pair[] {
  return [...text.matchAll(pattern)].map(([, orderNumber = '', digits = '']) => [orderNumber, digits])
}

/** Where the digits run on into a date, nobody knows where the reference ends: every end is tried. */
function guessesIn(text: string): Pair[] {
  return [...text.matchAll(afterItsLetters)].flatMap(([, written = '']) => {
    const digits = written.replaceAll('O', '0').replaceAll(/[IL]/g, '1').replaceAll(/\D/g, '')
    const ends = [8, 9, 10, 11, 12].filter((end) => end <= digits.length)
    return ends.map((end): Pair => [digits.slice(0, end - 2), digits.slice(end - 2, end)])
  })
}

function withFittingDigits(pairs: readonly Pair[]): number[] {
  const fitting = pairs.filter(([orderNumber, digits]) => !orderNumber.startsWith('0') && checkDigits(orderNumber) === digits)
  return [...new Set(fitting.map(([orderNumber]) => Number(orderNumber)))]
}
