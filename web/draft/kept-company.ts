/** The company's name as it was typed last, wherever that was: nobody types it twice. */
import { scriptPieces } from '#domain/catalogue/placeholders.ts'
import { keep, kept, ofBrowser } from '#web/kept.ts'

const key = 'company'
/** What templates call it. */
export const companyPlaces: readonly string[] = ['Firmenname', 'Company name']

export const keptCompany = () => kept(ofBrowser, key) ?? ''

export function keepCompany(name: string | undefined): void {
  if (name?.trim()) keep(ofBrowser, key, name.trim())
}

/** In the places of a new greeting. */
export function companyIn(text: string): Record<string, string> {
  const company = keptCompany()
  const names = scriptPieces(text).flatMap((piece) => (company && piece.kind === 'placeholder' && companyPlaces.includes(piece.name) ? [piece.name] : []))
  return Object.fromEntries(names.map((name) => [name, company]))
}
