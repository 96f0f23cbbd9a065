import type { Price as Sums } from '#domain/money/cents.ts'
import { useLook } from '#web/look.ts'
import { fill } from '#web/texts/fill.ts'
import { formatMoney, formatPercent } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'

/** A price within a sentence: the sum that the visitor wants to see, and what is in it. */
export function usePriceWords() {
  const { priceNet, priceGross } = useTexts('shell')
  const language = useLanguage()
  const isNet = useLook('prices') === 'net'
  return ({ grossCents, netCents }: Sums) =>
    fill(grossCents === netCents ? '{price}' : isNet ? priceNet : priceGross, { price: formatMoney(isNet ? netCents : grossCents, language) })
}

interface Props extends Sums {
  readonly vatRate: number
}

/** Both sums, and what is in them. */
export function Price({ grossCents, netCents, vatRate }: Props) {
  const texts = useTexts('shell')
  const language = useLanguage()
  const isNet = useLook('prices') === 'net'
  const [gross, net] = [formatMoney(grossCents, language), formatMoney(netCents, language)]
  const words = vatRate === 0 ? texts.priceWithoutVat : isNet ? texts.besidesNet : texts.besidesGross
  return (
    <span className="price">
      <b>{isNet ? net : gross}</b>
      <small>{fill(words, { price: isNet ? gross : net, vat: formatPercent(vatRate, language) })}</small>
    </span>
  )
}
