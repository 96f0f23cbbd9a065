import { useState } from 'react'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { netCentsOf } from '#domain/money/cents.ts'
import { currentCart } from '#web/current-cart/current-cart.ts'
import { fill } from '#web/texts/fill.ts'
import { formatMoney, formatNumber, formatPercent } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguage } from '#web/use-language.ts'

type Kind = Cart['price_lines'][number]['kind']
type Share = Cart['vat_shares'][number]

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

  /** Where there is more than one rate, each says what it is on. */
  function taxedAt({ rate, net }: Share): string {
    const vat = formatPercent(rate, language)
    return cart.vat_shares.length === 1 ? fill(texts.lineVat, { vat }) : fill(texts.lineVatOf, { vat, net: money(net) })
  }

  const lines = cart.price_lines.map(({ kind, amount }) => ({ label: labels[kind], value: money(amount) }))
  const vatWords = { AE: () => texts.lineReverseCharge, O: () => texts.lineOutsideScope, S: taxedAt } satisfies Record<Share['category'], (share: Share) => string>
  const vatRows = cart.vat_shares.map((share) => ({ label: vatWords[share.category](share), value: money(share.vat) }))
  const rows = [
    ...lines,
    ...(lines.length > 1 ? [{ label: texts.lineNet, value: money(cart.price_total_net) }] : []),
    ...vatRows,
    { label: texts.total, value: money(cart.price_total), total: true },
  ]
  return (
    <div className="cart-prices">
      <DefinitionRows rows={rows} />
      <VatIdNote cart={cart} />
      <p className="visually-hidden" role="status">{fill(texts.totalIs, { price: money(cart.price_total) })}</p>
    </div>
  )
}

/** As long as the office has not confirmed a VAT ID, tax is charged: who would rather wait than pay it looks again. */
function VatIdNote({ cart: { status, notices } }: { readonly cart: Pick<Cart, 'status' | 'notices'> }) {
  const texts = useTexts('cart')
  const language = useLanguage()
  const [isLooking, setLooking] = useState(false)
  if (status !== cartStatuses.open || !notices.includes('VAT_ID_UNVERIFIED')) return null

  async function look() {
    setLooking(true)
    await currentCart().load(language)
    setLooking(false)
  }

  return (
    <div className="cart-item-warning">
      <Icon name="warn" size={16} />
      <p>
        {texts.vatIdAwaited}{' '}
        <button type="button" className="text-link" aria-disabled={isLooking} onClick={() => { if (!isLooking) void look() }}>{texts.vatIdLookAgain}</button>
      </p>
    </div>
  )
}
