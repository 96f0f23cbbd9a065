/** What a set is called that nobody gave a name. */
import type { DateOnly } from '../calendar/date-only.ts'
import type { Language } from '../language.ts'

const words = { de: { cart: 'Warenkorb vom', locale: 'de-DE' }, en: { cart: 'Cart of', locale: 'en-GB' } } as const

export function setNameOf(day: DateOnly, language: Language): string {
  const { cart, locale } = words[language]
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return `${cart} ${format.format(new Date(`${day}T00:00:00Z`))}`
}
