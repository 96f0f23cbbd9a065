import { longestFirst, part } from '#domain/speech/rule.ts'
import type { Gender } from './nouns.ts'

export interface Unit {
  readonly one: string
  readonly many: string
  readonly gender: Gender
}

const unit = (one: string, many: string, gender: Gender): Unit => ({ one, many, gender })
const same = (word: string, gender: Gender): Unit => unit(word, word, gender)

export const units: Readonly<Record<string, Unit>> = {
  '%': same('Prozent', 'n'), '‰': same('Promille', 'n'),
  'm²': same('Quadratmeter', 'm'), qm: same('Quadratmeter', 'm'), 'm³': same('Kubikmeter', 'm'), cbm: same('Kubikmeter', 'm'),
  'km²': same('Quadratkilometer', 'm'), 'cm²': same('Quadratzentimeter', 'm'),
  km: same('Kilometer', 'm'), m: same('Meter', 'm'), cm: same('Zentimeter', 'm'), mm: same('Millimeter', 'm'),
  'µm': same('Mikrometer', 'm'),
  'km/h': unit('Kilometer pro Stunde', 'Kilometer pro Stunde', 'm'), 'm/s': same('Meter pro Sekunde', 'm'),
  kg: same('Kilogramm', 'n'), g: same('Gramm', 'n'), mg: same('Milligramm', 'n'), t: unit('Tonne', 'Tonnen', 'f'),
  l: same('Liter', 'm'), ml: same('Milliliter', 'm'), cl: same('Zentiliter', 'm'), hl: same('Hektoliter', 'm'), ha: same('Hektar', 'm'),
  '°C': same('Grad Celsius', 'n'), '° C': same('Grad Celsius', 'n'), '°F': same('Grad Fahrenheit', 'n'), '°': same('Grad', 'n'),
  kW: same('Kilowatt', 'n'), W: same('Watt', 'n'), MW: same('Megawatt', 'n'), kWh: unit('Kilowattstunde', 'Kilowattstunden', 'f'),
  MWh: unit('Megawattstunde', 'Megawattstunden', 'f'), kWp: same('Kilowatt Peak', 'n'), V: same('Volt', 'n'), A: same('Ampere', 'n'),
  PS: same('P S', 'n'),
  Hz: same('Hertz', 'n'), kHz: same('Kilohertz', 'n'), MHz: same('Megahertz', 'n'), GHz: same('Gigahertz', 'n'), dB: same('Dezibel', 'n'),
  KB: same('Kilobyte', 'n'), kB: same('Kilobyte', 'n'), MB: same('Megabyte', 'n'), GB: same('Gigabyte', 'n'), TB: same('Terabyte', 'n'),
  'MBit/s': same('Megabit pro Sekunde', 'n'), 'Mbit/s': same('Megabit pro Sekunde', 'n'), 'GBit/s': same('Gigabit pro Sekunde', 'n'),
  'Gbit/s': same('Gigabit pro Sekunde', 'n'), bar: same('Bar', 'n'),
  'Std.': unit('Stunde', 'Stunden', 'f'), Std: unit('Stunde', 'Stunden', 'f'), 'Min.': unit('Minute', 'Minuten', 'f'),
  Min: unit('Minute', 'Minuten', 'f'),
  min: unit('Minute', 'Minuten', 'f'), 'min.': unit('Minute', 'Minuten', 'f'), 'Sek.': unit('Sekunde', 'Sekunden', 'f'),
  Sek: unit('Sekunde', 'Sekunden', 'f'),
  'Mon.': unit('Monat', 'Monate', 'm'), 'Stk.': same('Stück', 'n'), Stk: same('Stück', 'n'), 'St.': same('Stück', 'n'),
  'Pers.': unit('Person', 'Personen', 'f'),
  'Mio.': unit('Million', 'Millionen', 'f'), Mio: unit('Million', 'Millionen', 'f'), 'Mrd.': unit('Milliarde', 'Milliarden', 'f'),
  'Tsd.': same('Tausend', 'n'), 'Kl.': unit('Klasse', 'Klassen', 'f'), 'J.': unit('Jahr', 'Jahre', 'n'), 'Tg.': unit('Tag', 'Tage', 'm'),
}

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
