import type { LoaderFunctionArgs } from 'react-router'
import { audioFormatWords } from '#assets/audio-format-words.ts'
import { catalogue } from '#assets/catalogue/catalogue.ts'
import { telephoneSystems } from '#audio/telephone-systems.ts'
import { mp3BitrateKbps, profiles, standardProfiles } from '#audio/profiles.ts'
import { countries } from '#domain/address/address.ts'
import { expressPercent, furtherFormatNetCents, includedFormatCount } from '#domain/cart/price-cart.ts'
import { type AudioFormat, audioFormatNames, audioFormats } from '#domain/catalogue/audio-format.ts'
import { catalogueContract, type Product } from '#domain/catalogue/catalogue.contract.ts'
import type { Classification } from '#domain/catalogue/product-type.ts'
import { codeLastsSeconds, mostPendingSeconds } from '#domain/delivery/code-rules.ts'
import { charactersPerSecond, shorterCharacters } from '#domain/greeting/spoken-length.ts'
import type { Language } from '#domain/language.ts'
import { grossCents, netCentsOf } from '#domain/money/cents.ts'
import { workingDays } from '#domain/order/deadline.ts'
import { dueAfterDays } from '#domain/invoice/due-dates.ts'
import { correctionDays } from '#domain/production/correction.ts'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { fill } from '#web/texts/fill.ts'
import { formatList } from '#web/texts/format-words.ts'
import { formatMoney, formatNumber, formatPercent } from '#web/texts/format-number.ts'
import { countryName } from '#web/texts/format-words.ts'
import { languageOf } from '#web/texts/texts.server.ts'

export type HelpFacts = Readonly<Record<string, string>>

/** With the prices of today. */
export async function helpFacts({ url, context }: Pick<LoaderFunctionArgs, 'url' | 'context'>): Promise<HelpFacts> {
  const language = languageOf({ url })
  const { call, vatRate } = context.get(surroundingsContext)
  const { records } = await call(catalogueContract.listProducts, { language })
  const from = (classification: Classification) => formatMoney(lowestGrossCents(records, classification, vatRate), language)
  return {
    ...lastingFacts(language),
    directPrice: from('direct'), individualPrice: from('individual'), creativePrice: from('creative'),
    furtherFormat: formatMoney(grossCents(furtherFormatNetCents, vatRate), language),
  }
}

/** A class that nobody sells any more costs nothing. */
function lowestGrossCents(products: readonly Product[], classification: Classification, vatRate: number): number {
  const prices = products.filter((product) => product.cs_product_classification === classification).map(({ list_price }) => grossCents(netCentsOf(list_price), vatRate))
  return prices.length === 0 ? 0 : Math.min(...prices)
}

export function lastingFacts(language: Language): HelpFacts {
  const number = (value: number) => formatNumber(value, language)
  const days = ({ earliest, latest }: (typeof workingDays)[keyof typeof workingDays]) => `${earliest} ${language === 'de' ? 'bis' : 'to'} ${latest}`
  return {
    standardDays: days(workingDays.standard),
    expressDays: days(workingDays.express),
    express: formatPercent(expressPercent / 100, language),
    includedFormats: number(includedFormatCount),
    formats: formatList(Object.values(audioFormatNames), language, 'disjunction'), formatNames: Object.values(audioFormatNames).join(' '),
    formatsExplained: audioFormats.map((format) => ofFormat(format, 'explained', language)).join(' '),
    charactersPerSecond: number(charactersPerSecond),
    shortText: number(shorterCharacters),
    longText: number(Math.max(...catalogue.products.map(({ max_characters }) => max_characters))),
    invoiceDays: number(dueAfterDays.invoice), transferDays: number(dueAfterDays.transfer), correctionDays: number(correctionDays),
    transferMinutes: number(mostPendingSeconds / 60), codeMinutes: number(codeLastsSeconds / 60),
    mailboxSeconds: number(Math.min(...catalogue.providers.map(({ max_seconds }) => max_seconds))),
    germanProviders: providersIn('DE', language), austrianProviders: providersIn('AT', language), swissProviders: providersIn('CH', language),
    countries: formatList(countries.map((code) => countryName(code, language)), language, 'conjunction'),
    systemCount: number(telephoneSystems.filter(({ id }) => id !== 'unknown').length),
  }
}

function ofFormat(format: AudioFormat, what: 'delivered' | 'explained', language: Language): string {
  const { sampleRateHz } = profiles[standardProfiles[format]]
  return fill(audioFormatWords[format][what][language], { hertz: formatNumber(sampleRateHz, language), kbps: formatNumber(mp3BitrateKbps, language) })
}

/** What is sold, each format with how it is delivered. */
export function formatRows(language: Language) {
  return audioFormats.map((format) => ({ term: audioFormatNames[format], meaning: ofFormat(format, 'delivered', language) }))
}

function providersIn(country: string, language: Language): string {
  return formatList(catalogue.providers.filter((provider) => provider.country === country).map(({ name }) => name), language, 'conjunction')
}
