/** Who runs the shop, and how it is reached, is said once: pages, mails and documents name the places, and this fills them. */
import type { Language } from '#domain/language.ts'
import { shopOwner } from '#assets/shop-owner.ts'

/** Places of something else stay as they are. */
export function withOwner(text: string, language: Language): string {
  const { company, street, postalCode, city, managingDirector, registerCourt, registerNumber, vatId, email, phone } = shopOwner
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(shopOwner.country) ?? shopOwner.country
  const facts: Readonly<Record<string, string>> = { company, street, postalCode, city, country, managingDirector, registerCourt, registerNumber, vatId, email, phone }
  return text.replace(/\{(\w+)\}/g, (place, name: string) => facts[name] ?? place)
}
