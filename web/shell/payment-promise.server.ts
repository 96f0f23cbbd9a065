/** What every page promises about paying: with what a new customer may, and what an account gets on request, as the shop is configured. */
import { type PaymentOption, paymentOptions } from '#domain/account/customer.ts'
import type { Language } from '#domain/language.ts'
import { fill } from '#web/texts/fill.ts'
import { formatList } from '#web/texts/format-words.ts'
import { textsFor } from '#web/texts/texts.server.ts'

export function paymentPromise(language: Language, open: readonly PaymentOption[]): string {
  const { ways } = textsFor(language, 'ways')
  const named: Readonly<Record<PaymentOption, readonly string[]>> = {
    wallet: [ways.wallet, ways.card], direct_debit: [ways.directDebit], invoice: [ways.invoice], transfer: [ways.transfer],
  }
  const listed = (options: readonly PaymentOption[]) => formatList(options.flatMap((option) => named[option]), language, 'disjunction')
  const onRequest = paymentOptions.filter((option) => !open.includes(option))
  return fill(onRequest.length > 0 ? ways.openAndOnRequest : ways.open, { open: listed(open), onRequest: listed(onRequest) })
}
