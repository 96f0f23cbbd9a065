import { longestFirst, part } from '#domain/speech/rule.ts'
import words from './words.json' with { type: 'json' }

export interface Unit {
  readonly one: string
  readonly many: string
}

export const units: Readonly<Record<string, Unit>> = Object.fromEntries(Object.entries(words.units).map(([sign, name]) => {
  const [one = '', many = `${one}s`] = [name].flat()
  return [sign, { one, many }]
}))

/** All of them, the longest first. */
export const unitPattern = longestFirst(Object.keys(units))

const behindSlash: Readonly<Record<string, string>> = { h: 'hour', d: 'day', mo: 'month', 'mo.': 'month', wk: 'week', s: 'second' }

/** What a price or a measure can be counted by: "/min", "per month". */
export function perUnit(written: string): string {
  return units[written]?.one ?? behindSlash[written] ?? written
}

export const perWord = part`
  \s?(?:\/\s?|per\s)
  (?<per>(?:mins?|hrs?|mo|yr|wk|sec)\.?(?!\p{L})|m²|m³|sqm|kWh|kg|km|lb|[hlgmsd](?!\p{L})|
  (?:minute|hour|second|day|night|week|month|year|quarter|person|piece|call|child|litre|unit|text|guest|head|seat|room|ticket)(?!\p{L}))`
