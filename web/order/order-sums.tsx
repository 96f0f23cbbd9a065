/** What an order costs, with the tax of each rate. */
import type { Order } from '#domain/order/order.contract.ts'
import { netCentsOf } from '#domain/money/net-cents.ts'
import { fill } from '#web/texts/fill.ts'
import { formatMoney, formatPercent } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { useLanguage } from '#web/use-language.ts'
import { OrderPart } from './loaded-part.tsx'

type Share = Order['vat_shares'][number]

export function OrderSums({ order }: { readonly order: Order }) {
  const texts = useTexts('orders')
  const language = useLanguage()
  const money = (euros: number) => formatMoney(netCentsOf(euros), language)
  const labels = {
    greetings: texts.sumGreetings, express: texts.sumExpress, formats: texts.sumFormats, discount: fill(texts.sumDiscount, { name: order.discount_name ?? '' }),
  }
  const vatLabels: Readonly<Record<Share['category'], (share: Share) => string>> = {
    S: ({ rate, net }) => fill(texts.sumVat, { rate: formatPercent(rate, language), net: money(net) }),
    AE: () => texts.sumReverseCharge,
    O: () => texts.sumNotTaxable,
  }
  const rows = [
    ...order.price_lines.map(({ kind, amount }) => ({ label: labels[kind].trim(), value: money(amount) })),
    { label: texts.sumNet, value: money(order.price_total_net) },
    ...order.vat_shares.map((share) => ({ label: vatLabels[share.category](share), value: money(share.vat) })),
    { label: texts.sumTotal, value: money(order.price_total), total: true },
  ]
  return <OrderPart title={texts.sums}><DefinitionRows rows={rows} /></OrderPart>
}
