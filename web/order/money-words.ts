import { netCentsOf } from '#domain/money/cents.ts'
import type { Order } from '#domain/order/order.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'

/** What happened with the money of an order, in the words of the customer's page and the studio's. */
export function useMoneyWords() {
  const texts = useTexts('orders')
  const language = useLanguage()
  return { what: ({ kind, number }: Order['money'][number]) => fill(texts[`money-${kind}`], { number }), sum: ({ amount }: Order['money'][number]) => formatMoney(netCentsOf(amount), language) }
}
