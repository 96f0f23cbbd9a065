import { longestFirst, part } from '#domain/speech/rule.ts'
import type { Gender } from './nouns.ts'
import words from './words.json' with { type: 'json' }

export interface Unit {
  readonly one: string
  readonly many: string
  readonly gender: Gender
}

export const units: Readonly<Record<string, Unit>> = Object.fromEntries(Object.entries(words.units).flatMap(([gender, said]) => (
  Object.entries(said as Readonly<Record<string, string | string[]>>).flatMap(([sign, name]) => {
    const [one = '', many = one] = [name].flat()
    // "m2" is what a keyboard has for "m²".
    return [sign, sign.replace('²', '2').replace('³', '3')].map((form) => [form, { one, many, gender: gender as Gender }])
  })
)))

/** All of them, the longest first. */
export const unitPattern = longestFirst(Object.keys(units))

const behindSlash: Readonly<Record<string, string>> = { h: 'Stunde' }

/** What a price or a measure can be counted by: "/Min.", "/m²". */
export function perUnit(written: string): string {
  return units[written]?.one ?? behindSlash[written] ?? written
}

export const perWord = part`
  \s?(?:\/|pro\s|je\s)\s?(?<per>(?:Min|Std|Sek|Mon|Pers|Stk)\.?(?!\p{L})|m²|m³|qm|kWh|kg|km|[hlgtm](?!\p{L})|
  (?:Minute|Stunde|Sekunde|Tag|Nacht|Woche|Monat|Jahr|Quartal|Person|Stück|Anruf|Kind|Liter|Kilo|Einheit|SMS|Gast|Kopf|Platz|Zimmer|Ticket)
  (?!\p{L}))`
