/** What the cart costs, each part on a line of its own, as the shop has reckoned it. */
import type { Cart } from '#domain/cart/cart.contract.ts'
import { netCentsOf } from '#domain/money/net-cents.ts'
import { fill } from '#web/texts/fill.ts'
import { formatMoney, formatNumber, formatPercent } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { useLanguage } from '#web/use-language.ts'

type Kind = Cart['price_lines'][number]['kind']

export function PriceLines({ cart }: { cart: Cart }) {
  const texts = useTexts('cart')
  const language = useLanguage()
  const money = (euros: number) => formatMoney(netCentsOf(euros), language)
  const count = cart.Cartitems.length
  const labels: Readonly<Record<Kind, string>> = {
    greetings: count === 1 ? texts.lineGreetingsOne : fill(texts.lineGreetings, { count: formatNumber(count, language) }),
    express: texts.lineExpress,
    formats: texts.lineFormats,
    discount: fill(texts.lineDiscount, { name: cart.discount_name ?? '' }),
  }
  const lines = cart.price_lines.map(({ kind, amount }) => ({ label: labels[kind], value: money(amount) }))
  const rows = [
    ...lines,
    ...(lines.length > 1 ? [{ label: texts.lineNet, value: money(cart.price_total_net) }] : []),
    { label: fill(texts.lineVat, { vat: formatPercent(cart.vat, language) }), value: money(cart.price_vat) },
    { label: texts.total, value: money(cart.price_total), total: true },
  ]
  return (
    <div className="cart-prices">
      <DefinitionRows rows={rows} />
      <p className="visually-hidden" role="status">{fill(texts.totalIs, { price: money(cart.price_total) })}</p>
    </div>
  )
}
