/** Every page that can be read without an account, without its language: each screen, every kind of greeting, every answer and every term. */
import { readFileSync } from 'node:fs'
import { productTypeCodes, productTypes } from '#domain/catalogue/product-type.ts'
import { addresses, inEnglish } from './every-screen.ts'

function topicsOf(list: 'faqs' | 'glossary'): string[] {
  const entries = JSON.parse(readFileSync(new URL(`../assets/help/${list}.de.json`, import.meta.url), 'utf8')) as { topic: string }[]
  return entries.map(({ topic }) => `/${list}/${topic}`)
}

/** Text pages and lists, one of each kind: what visitors read who are only looking. */
export const readable: readonly string[] = [
  addresses.home, '/products/', addresses.products, '/editVoice', '/editMusic', addresses.faqs, addresses.faq, addresses.glossary, addresses.glossaryEntry,
  addresses.telephoneSystems, addresses.telephoneSystem, addresses.contact, addresses.about, addresses.terms, addresses.privacy, addresses.background,
  addresses.accessibility, addresses.withdrawal,
]

/** Pages that differ from one of those in their words alone, by the names under which search engines know them. */
export const oneOfAKind: readonly string[] = [...productTypeCodes.map((code) => encodeURI(`/products/${productTypes[code].slugs[0]}`)), ...topicsOf('faqs'), ...topicsOf('glossary')]
  .filter((address) => !readable.includes(address))

export const inBothLanguages = (pages: readonly string[]): string[] => pages.flatMap((address) => [address, inEnglish(address)])
