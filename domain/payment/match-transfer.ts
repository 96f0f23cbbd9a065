/** Only a match beyond doubt is `exact`; all others are for a person to decide. */
import { orderNumbersIn } from './transfer-reference.ts'

/** An order, or its invoice, that waits for money. */
export interface OpenOrder {
  readonly orderNumber: number
  readonly openCents: number
  /** Numbers of invoices and whatever else people may have typed instead. */
  readonly alsoKnownAs?: readonly string[]
}

export interface Transfer {
  readonly amountCents: number
  readonly currency: string
  readonly remittance: string
  /** What the payer's bank calls it: some put the reference there. */
  readonly endToEndId?: string
}

export type TransferMatch =
  | { readonly kind: 'exact'; readonly orderNumber: number }
  | { readonly kind: 'underpaid'; readonly orderNumber: number; readonly missingCents: number }
  | { readonly kind: 'overpaid'; readonly orderNumber: number; readonly surplusCents: number }
  /** It names several that are open. */
  | { readonly kind: 'ambiguous'; readonly orderNumbers: readonly number[] }
  /** `mentioned` are not open: paid already, canceled, never there. `sameAmount` are open and cost just this. */
  | { readonly kind: 'unknown'; readonly mentioned: readonly number[]; readonly sameAmount: readonly number[] }

export function matchTransfer(transfer: Transfer, open: readonly OpenOrder[]): TransferMatch {
  const text = `${transfer.remittance}\n${transfer.endToEndId ?? ''}`
  const mentioned = orderNumbersIn(text)
  const isEuro = transfer.currency === 'EUR'
  const sameAmount = isEuro ? open.filter(({ openCents }) => openCents === transfer.amountCents) : []
  const unknown = { kind: 'unknown', mentioned, sameAmount: sameAmount.map(({ orderNumber }) => orderNumber) } as const
  if (!isEuro) return unknown
  const named = open.filter(({ orderNumber, alsoKnownAs = [] }) => mentioned.includes(orderNumber) || alsoKnownAs.some((name) => isNamedIn(text, name)))
  // A number without check digits could be any number: it counts together with the amount alone.
  const meant = named.length > 0 ? named : sameAmount.filter(({ orderNumber }) => standsAlone(String(orderNumber), text))
  const [order, ...others] = meant
  if (!order) return unknown
  return others.length > 0 ? { kind: 'ambiguous', orderNumbers: meant.map(({ orderNumber }) => orderNumber) } : compare(order, transfer)
}

function compare({ orderNumber, openCents }: OpenOrder, { amountCents }: Transfer): TransferMatch {
  if (amountCents < openCents) return { kind: 'underpaid', orderNumber, missingCents: openCents - amountCents }
  return amountCents > openCents ? { kind: 'overpaid', orderNumber, surplusCents: amountCents - openCents } : { kind: 'exact', orderNumber }
}

const lettersAndDigits = (text: string) => text.normalize('NFKC').toUpperCase().replaceAll(/[^A-Z\d]/g, '')

/** However it is spaced; but 2026-0001 is not named by 2026-00012. */
export function isNamedIn(text: string, name: string): boolean {
  const squeezed = lettersAndDigits(name)
  return squeezed.length > 0 && standsAlone(squeezed, lettersAndDigits(text))
}

/** Without another digit before or behind. */
function standsAlone(name: string, text: string): boolean {
  let from = text.indexOf(name)
  while (from !== -1) {
    if (!isDigit(text[from - 1]) && !isDigit(text[from + name.length])) return true
    from = text.indexOf(name, from + 1)
  }
  return false
}

const isDigit = (character: string | undefined) => character !== undefined && character >= '0' && character <= '9'
