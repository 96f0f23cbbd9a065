import { useEffect, useState } from 'react'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { currentCart } from '#web/current-cart/current-cart.ts'
import { useUser } from '#web/session/current-user.ts'
import { useLook } from '#web/look.ts'
import { PriceChoice } from '#web/shell/look-choice.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatEuros, formatNumber, formatPercent } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { type DefinitionRow, DefinitionRows } from '#web/ui/definition-rows.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguage } from '#web/use-language.ts'

type Kind = Cart['price_lines'][number]['kind']
type Share = Cart['vat_shares'][number]

/** With the tax in every line, or without it and the tax added: as the visitor wants to see prices. */
export function PriceLines({ cart }: { cart: Cart }) {
  const texts = useTexts('cart')
  const language = useLanguage()
  const isNet = useLook('prices') === 'net'
  const money = (euros: number) => formatEuros(euros, language)
  const count = cart.Cartitems.length
  const names: Readonly<Record<Kind, string>> = {
    greetings: count === 1 ? texts.lineGreetingsOne : fill(texts.lineGreetings, { count: formatNumber(count, language) }),
    express: texts.lineExpress,
    formats: texts.lineFormats,
    discount: fill(texts.lineDiscount, { name: cart.discount_name ?? '' }),
  }
  const isTaxed = cart.vat_shares.some(({ category }) => category === 'S')
  const lines = cart.price_lines.map(({ kind, amount, gross }) => (
    isNet && isTaxed ? { label: fill(texts.lineOfNet, { line: names[kind] }), value: money(amount) } : { label: names[kind], value: money(gross) }
  ))
  const taxes = cart.vat_shares.map((share) => ({ label: taxWords(share), value: money(share.vat) }))
  const gross = { label: isTaxed ? texts.totalWithVat : texts.total, value: money(cart.price_total) }
  const rows: readonly DefinitionRow[] = isNet && isTaxed
    ? [...lines, { label: texts.lineNet, value: money(cart.price_total_net), total: 'large' }, ...taxes, { ...gross, total: 'small' }]
    : [...lines, ...(isTaxed ? [] : taxes), { ...gross, total: 'large' }, ...(isTaxed ? [...taxes, { label: texts.lineWithoutVat, value: money(cart.price_total_net) }] : [])]

  function taxWords({ category, rate, net }: Share): string {
    if (category === 'AE') return texts.lineReverseCharge
    if (category === 'O') return texts.lineOutsideScope
    const vat = formatPercent(rate, language)
    // Where there is more than one rate, each says what it is on.
    const tax = cart.vat_shares.length === 1 ? fill(texts.lineVat, { vat }) : fill(texts.lineVatOf, { vat, net: money(net) })
    return isNet ? tax : fill(texts.lineIncluded, { tax })
  }

  return (
    <div className="cart-prices">
      <PriceChoice />
      <DefinitionRows rows={rows} />
      {cart.status === cartStatuses.open && cart.notices.includes('VAT_ID_UNVERIFIED') && <VatIdNote />}
      <p className="visually-hidden" role="status">{fill(texts.totalIs, { price: money(cart.price_total) })}</p>
    </div>
  )
}

/** The register mostly answers within seconds. */
const looksAfterMs = [2000, 5000, 15_000]

/** As long as the office has not confirmed a VAT ID, tax is charged. The page looks again by itself, and whoever would rather wait than pay it can. */
function VatIdNote() {
  const texts = useTexts('cart')
  const language = useLanguage()
  const [isLooking, setLooking] = useState(false)
  const state = useUser()
  const isAustrian = state.status === 'ready' && state.user.Account.billing_address_country === 'AT'

  useEffect(() => {
    const looks = looksAfterMs.map((ms) => setTimeout(() => void currentCart().load(language), ms))
    return () => looks.forEach(clearTimeout)
  }, [language])

  async function look() {
    setLooking(true)
    await currentCart().load(language)
    setLooking(false)
  }

  return (
    <div className="cart-item-warning">
      <Icon name="warn" size={16} />
      <p>
        {fill(texts.vatIdAwaited, { vatId: isAustrian ? texts.vatIdAT : texts.vatId })}{' '}
        <button type="button" className="text-link" aria-disabled={isLooking} onClick={() => { if (!isLooking) void look() }}>{texts.vatIdLookAgain}</button>
      </p>
    </div>
  )
}
