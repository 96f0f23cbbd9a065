/** The company's name as it was typed last, wherever that was: nobody types it twice. */
import { keep, kept, ofBrowser } from '#web/kept.ts'

const key = 'company'
/** What templates call it, by their language. */
export const companyPlaces = { de: 'Firmenname', en: 'Company name' } as const

export const keptCompany = () => kept(ofBrowser, key) ?? ''

export function keepCompany(name = ''): void {
  if (name.trim()) keep(ofBrowser, key, name.trim())
}
