import { fill } from '#web/texts/fill.ts'
import { formatMoney, formatPercent } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'

interface Props {
  readonly grossCents: number
  readonly netCents: number
  /** Said where the price stands alone; a total has its own line for the tax. */
  readonly vatRate?: number
  readonly size?: 'normal' | 'large'
}

export function Price({ grossCents, netCents, vatRate, size = 'normal' }: Props) {
  const texts = useTexts('shell')
  const language = useLanguage()
  const vat = vatRate === undefined ? '' : `${fill(texts.withVat, { vat: formatPercent(vatRate, language) })}, `
  return (
    <span className={`price price-${size}`}>
      <b>{formatMoney(grossCents, language)}</b>
      <small>
        {vat}
        {formatMoney(netCents, language)} {texts.net}
      </small>
    </span>
  )
}
