/** Of the open invoices of an order the one that is paid: it is named, and the amount is its own. None where that could be two. */
import { isNamedIn } from '../order/match-transfer.ts'

export interface OpenInvoice {
  readonly number: string
  readonly totalCents: number
}

interface Paid {
  readonly amountCents: number
  readonly remittance: string
  readonly endToEndId: string
}

export function namedInvoice<Invoice extends OpenInvoice>(open: readonly Invoice[], { amountCents, remittance, endToEndId }: Paid): Invoice | undefined {
  const [invoice, ...others] = open.filter(({ number, totalCents }) => totalCents === amountCents && isNamedIn(`${remittance}\n${endToEndId}`, number))
  return others.length === 0 ? invoice : undefined
}
