/** What was found out about a movement, in words, with what to do about it. */
import type { MatchShown } from '#domain/books/statement.contract.ts'
import type { Language } from '#domain/language.ts'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'

const sentences = {
  pays: 'fitsPays', pays_run: 'fitsPaysRun', takes_back: 'fitsTakesBack', unclear_debit: 'fitsUnclearDebit', too_little: 'fitsTooLittle', too_much: 'fitsTooMuch', same_name: 'fitsSameName',
  same_amount: 'fitsSameAmount', several: 'fitsSeveral', nothing_open: 'fitsNothingOpen', run_differs: 'fitsRunDiffers', unknown: 'fitsUnknown',
} as const satisfies Readonly<Record<MatchShown['kind'], keyof AllTexts['books']>>

export function matchTag({ sure, kind }: MatchShown) {
  if (sure) return { kind: 'good', label: 'sure' } as const
  return kind === 'unknown' ? ({ kind: 'plain', label: 'nothingFits' } as const) : ({ kind: 'warn', label: 'maybe' } as const)
}

export function matchWords({ kind, sure, difference, orders, run_reference: run, invoice_number: invoice }: MatchShown, texts: AllTexts['books'], language: Language): string {
  const sentence = kind === 'takes_back' && !sure ? 'fitsTakesBackDiffers' : kind === 'pays' && invoice !== '' ? 'fitsPaysInvoice' : sentences[kind]
  return fill<string>(texts[sentence], {
    orders: orders.map(({ order_number: number, customer }) => `${number} (${customer})`).join(', '), difference: formatMoney(Math.round(difference * 100), language), run, invoice,
  })
}
