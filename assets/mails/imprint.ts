import aboutDe from '#assets/pages/about.de.json' with { type: 'json' }
import aboutEn from '#assets/pages/about.en.json' with { type: 'json' }
import { withOwner } from '#assets/pages/with-owner.ts'
import type { Language } from '#domain/language.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'

interface Page {
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

function providerOn({ sections }: Page, heading: string): readonly string[] {
  const provider = sections.find((section) => section.heading === heading)
  if (!provider) throw new Error(`The imprint page has no section "${heading}"`)
  return provider.paragraphs
}

const imprint: Readonly<Record<Language, readonly string[]>> = {
  de: [...providerOn(aboutDe, 'Anbieter'), 'E-Mail: {email}', 'Telefon: {phone}'],
  en: [...providerOn(aboutEn, 'Provider'), 'Email: {email}', 'Telephone: {phone}'],
}

export function imprintOf(owner: ShopOwner, language: Language): readonly string[] {
  return imprint[language].map((text) => withOwner(text, language, owner))
}

export const closing: Readonly<Record<Language, string>> = {
  de: 'Herzliche Grüße aus dem Tonstudio',
  en: 'Kind regards from the studio',
}
