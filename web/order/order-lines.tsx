/** What was ordered, what it costs, and what happened with the money. */
import { netCentsOf } from '#domain/money/cents.ts'
import type { Order, OrderLine } from '#domain/order/order.contract.ts'
import { useLook } from '#web/look.ts'
import { fill } from '#web/texts/fill.ts'
import { formatEuros, formatPercent } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Section } from '#web/ui/card.tsx'
import { type DefinitionRow, DefinitionRows } from '#web/ui/definition-rows.tsx'
import { usePriceWords } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'

export function OrderLines({ order: { solines, greetings } }: { readonly order: Pick<Order, 'solines' | 'greetings'> }) {
  const texts = useTexts('orders')
  return (
    <Section className="order-part" heading={texts.orderedItems}>
      <ol className="order-lines">
        {solines.records.map((line) => <OrderedLine key={line.pos} line={line} called={greetings.records.find(({ pos }) => pos === line.pos)?.name} />)}
      </ol>
    </Section>
  )
}

interface OrderedLineProps {
  readonly line: OrderLine
  /** What the customer calls the greeting. */
  readonly called: string | undefined
}

function OrderedLine({ line: { name: product, text, voice, music, language: spoken, price, gross }, called }: OrderedLineProps) {
  const texts = useTexts('orders')
  const priceWords = usePriceWords()
  const languageWords = { de: texts.german, en: texts.english }
  const name = called ?? product
  return (
    <li>
      <p className="row row-apart">
        <b>{name}</b>
        <span>{priceWords({ grossCents: netCentsOf(gross), netCents: netCentsOf(price) })}</span>
      </p>
      <p className="soft">
        {[...(name === product ? [] : [product]), languageWords[spoken], fill(texts.voice, { name: voice.name })].join(' · ')}
        {voice.ai && <> <Tag kind="ai">{texts.ai}</Tag></>} · {music ? fill(texts.music, { name: music.name }) : texts.withoutMusic}
      </p>
      <details className="order-text">
        <summary>{fill(texts.text, { name })}</summary>
        <p lang={spoken}>{text}</p>
      </details>
    </li>
  )
}

type Share = Order['vat_shares'][number]

/** What an order costs, with the tax of each rate: as the customer wants to see prices. */
export function OrderSums({ order }: { readonly order: Order }) {
  const texts = useTexts('orders')
  const language = useLanguage()
  const isNet = useLook('prices') === 'net'
  const money = (euros: number) => formatEuros(euros, language)
  const labels = {
    greetings: texts.sumGreetings, express: texts.sumExpress, formats: texts.sumFormats, discount: fill(texts.sumDiscount, { name: order.discount_name ?? '' }),
  }
  const vatLabels: Readonly<Record<Share['category'], (share: Share) => string>> = {
    S: ({ rate, net }) => fill(isNet ? '{tax}' : texts.sumIncluded, { tax: fill(texts.sumVat, { rate: formatPercent(rate, language), net: money(net) }) }),
    AE: () => texts.sumReverseCharge,
    O: () => texts.sumNotTaxable,
  }
  const isTaxed = order.vat_shares.some(({ category }) => category === 'S')
  const taxes = order.vat_shares.map((share) => ({ label: vatLabels[share.category](share), value: money(share.vat) }))
  const net = { label: isNet ? texts.sumNet : texts.sumWithoutVat, value: money(order.price_total_net) }
  const total = { label: isTaxed ? texts.sumWithVat : texts.sumTotal, value: money(order.price_total), total: 'large' } as const
  const lines = order.price_lines.map(({ kind, amount, gross }) => {
    const line = labels[kind].trim()
    return isNet && isTaxed ? { label: fill(texts.sumOfNet, { line }), value: money(amount) } : { label: line, value: money(gross) }
  })
  const rows: readonly DefinitionRow[] = [
    ...lines,
    ...(isTaxed && !isNet ? [total, ...taxes, net] : [...(isTaxed ? [net] : []), ...taxes, total]),
    ...(order.credited > 0 ? [{ label: texts.sumCredited, value: money(-order.credited) }, { label: texts.sumLeft, value: money((netCentsOf(order.price_total) - netCentsOf(order.credited)) / 100) }] : []),
  ]
  return <Section className="order-part" heading={texts.sums}><DefinitionRows rows={rows} /></Section>
}

/** What happened with the money of an order, in the words of the customer's page and the studio's. */
export function useMoneyWords() {
  const texts = useTexts('orders')
  const language = useLanguage()
  return { what: ({ kind, number }: Order['money'][number]) => fill(texts[`money-${kind}`], { number }), sum: ({ amount }: Order['money'][number]) => formatEuros(amount, language) }
}
