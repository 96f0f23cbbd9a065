/** What a text on a bank statement refers to: orders and invoices, by number or reference. Whether there are such, the shop has to look up. */
import { numbersIn } from '../order/transfer-reference.ts'

export interface References {
  readonly orderNumbers: readonly number[]
  readonly invoiceNumbers: readonly string[]
}

export function referencesIn(text: string): References {
  return { orderNumbers: numbersIn(text), invoiceNumbers: invoiceNumbersIn(text) }
}

function invoiceNumbersIn(text: string): string[] {
  return [...text.toUpperCase().matchAll(/RE[^A-Z\d]{0,3}(20\d\d)[^A-Z\d]{0,3}(\d{6,9})(?!\d)/g)].map(([, year, sequence]) => `RE-${year}-${sequence}`)
}

interface Known {
  readonly orderNumber: number
  readonly invoiceNumbers: readonly string[]
}

export function isReferredTo({ orderNumber, invoiceNumbers }: Known, references: References): boolean {
  return references.orderNumbers.includes(orderNumber) || invoiceNumbers.some((number) => references.invoiceNumbers.includes(number))
}

/** Orders, mandates and runs, in the form that only this shop writes. */
export function hasOwnReference(text: string): boolean {
  return /(?<![A-Z\d])FZ\s?-\s?\d{5,}/i.test(text)
}
