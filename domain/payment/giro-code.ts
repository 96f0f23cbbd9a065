/** EPC069-12, version 2: a banking app fills in the transfer from it. */
import { decimalOf } from '#domain/money/cents.ts'

export interface Transfer {
  /** As the bank has registered it. */
  readonly holder: string
  readonly iban: string
  readonly bic: string
  readonly cents: number
  readonly reference: string
}

const maxHolderLength = 70
const maxReferenceLength = 140
const maxBytes = 331
const maxCents = 999_999_999_99

/** Absent where the standard knows no such transfer: less than a cent, or a billion. */
export function giroCodePayload({ holder, iban, bic, cents, reference }: Transfer): string | undefined {
  if (cents < 1 || cents > maxCents) return undefined
  const lines = (text: string) => [
    'BCD', '002', '1', 'SCT', bic.replaceAll(/\s/g, ''), cut(oneLine(holder), maxHolderLength), iban.replaceAll(/\s/g, ''),
    `EUR${decimalOf(cents)}`, '', '', text,
  ].join('\n')
  let text = cut(oneLine(reference), maxReferenceLength)
  while (text && byteLength(lines(text)) > maxBytes) text = cut(text, [...text].length - 1)
  return lines(text)
}

const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
const cut = (text: string, length: number) => [...text].slice(0, length).join('')
const byteLength = (text: string) => new TextEncoder().encode(text).length
