/** The owner's details are stored once: pages, mails and documents hold placeholders, which this fills. */
import type { Language } from '#domain/language.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'

/** Places of something else stay as they are. */
export function withOwner(text: string, language: Language, owner: ShopOwner): string {
  const { company, street, postalCode, city, managingDirector, registerCourt, registerNumber, vatId, email, phone } = owner
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(owner.country) ?? owner.country
  const facts: Readonly<Record<string, string>> = { company, street, postalCode, city, country, managingDirector, registerCourt, registerNumber, vatId, email, phone }
  return text.replace(/\{(\w+)\}/g, (place, name: string) => facts[name] ?? place)
}
