/** What something costs: the whole price large, the net one small beneath it. */
import type { Language } from '#domain/language.ts'
import { fill } from '../texts/fill.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { useLanguage } from '../use-language.ts'

const locales = { de: 'de-DE', en: 'en-IE' } as const

/** `1990` is "19,90 €" in German and "€19.90" in English. A discount has a true minus. */
export function formatMoney(cents: number, language: Language): string {
  const format = new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' })
  return format.format(cents / 100).replace('-', '−')
}

/** `0.19` is "19 %" in German and "19%" in English. */
export function formatPercent(share: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 1 }).format(share)
}

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
