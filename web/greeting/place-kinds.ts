/** Told from the name of a place: the keyboard, the autofill, and what looks wrong. */
import type { HTMLInputAutoCompleteAttribute, HTMLAttributes } from 'react'

export type PlaceKind = 'hours' | 'web' | 'email' | 'phone' | 'date' | 'words'

const kinds: readonly (readonly [RegExp, PlaceKind])[] = [
  [/^((öffnungs|sprech|geschäfts)zeiten|(opening|office|business) hours)$/i, 'hours'],
  [/internetadresse|webadresse|web address|website|homepage/i, 'web'],
  [/e-?mail/i, 'email'],
  [/dat(um|e\b)/i, 'date'],
  [/(telefon|ruf|notfall)nummer|durchwahl|telephone|(phone|emergency) number|extension/i, 'phone'],
]

export function kindOfPlace(name: string): PlaceKind {
  return kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'words'
}

/** Whose example a place shows: the dates of one template make sense together. */
export function exampleOf(name: string): PlaceKind | 'dateTo' | 'dateBack' {
  const kind = kindOfPlace(name)
  if (kind !== 'date') return kind
  if (/^rückkehr|return$/i.test(name)) return 'dateBack'
  return /( bis| to)$/i.test(name) ? 'dateTo' : kind
}

const keyboards: Readonly<Partial<Record<PlaceKind, HTMLAttributes<HTMLElement>['inputMode']>>> = { web: 'url', email: 'email', phone: 'tel' }

export function keyboardOf(kind: PlaceKind): HTMLAttributes<HTMLElement>['inputMode'] {
  return keyboards[kind]
}

/** Only what is about the visitor's own firm or person: a browser knows no one's deputy. */
const known: readonly (readonly [RegExp, HTMLInputAutoCompleteAttribute])[] = [
  [/^(firmenname|company name)$/i, 'organization'],
  [/^(internetadresse|web address)$/i, 'url'],
  [/^(e-mail-adresse|email address)$/i, 'email'],
  [/^(telefonnummer|telephone number)$/i, 'tel'],
  [/^(vorname und nachname|first and last name)$/i, 'name'],
  [/^(nachname|last name)$/i, 'family-name'],
  [/^(anschrift|address)$/i, 'street-address'],
  [/^(ort|city)$/i, 'address-level2'],
]

export function autoCompleteOf(name: string): HTMLInputAutoCompleteAttribute {
  return known.find(([pattern]) => pattern.test(name))?.[1] ?? 'off'
}

const shapes: Readonly<Partial<Record<PlaceKind, RegExp>>> = {
  web: /^(https?:\/\/)?[^\s@]+\.[\p{L}\d-]{2,}(\/\S*)?$/iu,
  email: /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/,
  phone: /^[+\d][\d\s()/.-]*$/,
  // No 32nd, no 13th month; years and times are none of both.
  date: /^(?!.*(?<![\d:])(?:0|3[2-9]|[4-9]\d|\d{3})(?![\d:]| ?(?:Uhr|[ap]m)))(?!.*\d\. ?(?:1[3-9]|[2-9]\d)\.)/i,
}

const months = [/jan/i, /feb/i, /m[aä]r/i, /apr/i, /ma[iy]/i, /jun/i, /jul/i, /aug/i, /sep/i, /o[ck]t/i, /nov/i, /de[cz]/i]

/** Days since the new year, near enough to compare two, where a day stands with its month. */
function dayOfYear(written: string): number | undefined {
  const [, day = written.match(/(?<!\d)\d{1,2}(?![\d:])/)?.[0], month = months.findIndex((name) => name.test(written)) + 1] = written.match(/(\d{1,2})\. ?(\d{1,2})\./) ?? []
  return day && month ? Number(month) * 31 + Number(day) : undefined
}

/** By up to two months: further back, it is the next year's. */
export function comesBefore(written: string, earlier: string): boolean {
  const [day, other] = [dayOfYear(written), dayOfYear(earlier)]
  if (day === undefined || other === undefined) return false
  const daysBefore = (other - day + 372) % 372
  return daysBefore > 0 && daysBefore < 62
}

/** Only a hint: a speaker reads whatever stands there. */
export function looksWrong(kind: PlaceKind, value: string): boolean {
  const written = value.trim()
  return written !== '' && shapes[kind]?.test(written) === false
}
