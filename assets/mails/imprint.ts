/** Who writes: the words of the imprint page, for the foot of every mail. */
import aboutDe from '#assets/pages/about.de.json' with { type: 'json' }
import aboutEn from '#assets/pages/about.en.json' with { type: 'json' }
import { withOwner } from '#assets/pages/with-owner.ts'
import { shopAddress } from '#assets/shop-address.ts'
import type { Language } from '#domain/language.ts'

interface Page {
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

function providerOn({ sections }: Page, heading: string, language: Language): readonly string[] {
  const provider = sections.find((section) => section.heading === heading)
  if (!provider) throw new Error(`The imprint page has no section "${heading}"`)
  return provider.paragraphs.map((text) => withOwner(text, language))
}

export const imprint: Readonly<Record<Language, readonly string[]>> = {
  de: [...providerOn(aboutDe, 'Anbieter', 'de'), `E-Mail: ${shopAddress.email}`, `Telefon: ${shopAddress.phone}`],
  en: [...providerOn(aboutEn, 'Provider', 'en'), `E-mail: ${shopAddress.email}`, `Telephone: ${shopAddress.phone}`],
}

export const closing: Readonly<Record<Language, string>> = {
  de: 'Herzliche Grüße aus dem Tonstudio',
  en: 'Kind regards from the studio',
}
