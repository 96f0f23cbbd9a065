import { orderNumbersIn } from '#domain/payment/transfer-reference.ts'

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
