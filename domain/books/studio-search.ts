/** What somebody types who looks for anything: each kind of thing is found along an index of its own. */
import { orderNumbersIn } from '#domain/payment/transfer-reference.ts'

export interface StudioSearch {
  /** Of a name, a company or an address; absent where a number was typed. */
  readonly beginning?: string
  /** Of orders and of customers. */
  readonly numbers: readonly number[]
  readonly invoice?: { readonly series?: string; readonly year: number; readonly sequence: number }
  /** The first characters of a greeting's id, by which files and people name it. */
  readonly greetingNumber?: string
}

/** Of each kind; more than that nobody reads through: they type more. */
export const mostFoundOfKind = 8

/** `RE-2026-000012`, as people shorten it too: `re 2026 12`, `2026-12`. */
const invoicePattern = /^(?:([a-z]{2})[-\s]?)?(20\d\d)[-\s/]0*(\d{1,6})$/i

export function studioSearch(typed: string): StudioSearch | undefined {
  const words = typed.trim().replaceAll(/\s+/g, ' ')
  if (words.length < 2) return undefined
  const office = officeSearch(words)
  const [, series, year, sequence] = invoicePattern.exec(words) ?? []
  const invoice = year === undefined || sequence === undefined ? undefined : { ...(series !== undefined && { series: series.toUpperCase() }), year: Number(year), sequence: Number(sequence) }
  const greetingNumber = /^[0-9a-f]{6}$/i.test(words) ? words.toLowerCase() : undefined
  return {
    ...(office.by === 'beginning' && { beginning: office.beginning }), numbers: office.by === 'numbers' ? office.numbers : [],
    ...(invoice && { invoice }), ...(greetingNumber !== undefined && { greetingNumber }),
  }
}

/** Orders and customers alone, by their numbers or by a beginning. */
export type OfficeSearch =
  | { readonly by: 'everything' }
  | { readonly by: 'numbers'; readonly numbers: readonly number[] }
  | { readonly by: 'beginning'; readonly beginning: string }

export function officeSearch(typed: string): OfficeSearch {
  const beginning = typed.trim().replaceAll(/\s+/g, ' ')
  if (beginning === '') return { by: 'everything' }
  const plain = /^#?\d{5,10}$/.test(beginning) ? [Number(beginning.replace('#', ''))] : []
  const numbers = [...new Set([...orderNumbersIn(beginning), ...plain])]
  return numbers.length > 0 ? { by: 'numbers', numbers } : { by: 'beginning', beginning }
}
