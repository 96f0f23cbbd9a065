import { longestFirst, part } from '#domain/speech/rule.ts'

export interface Unit {
  readonly one: string
  readonly many: string
}

const unit = (one: string, many = `${one}s`): Unit => ({ one, many })
const same = (word: string): Unit => ({ one: word, many: word })

export const units: Readonly<Record<string, Unit>> = {
  '%': same('percent'), '‰': same('per mille'),
  'm²': unit('square metre'), sqm: unit('square metre'), 'm³': unit('cubic metre'), 'sq ft': unit('square foot', 'square feet'),
  'sq. ft.': unit('square foot', 'square feet'),
  'km²': unit('square kilometre'), 'cm²': unit('square centimetre'),
  km: unit('kilometre'), m: unit('metre'), cm: unit('centimetre'), mm: unit('millimetre'), mi: unit('mile'), ft: unit('foot', 'feet'),
  'ft.': unit('foot', 'feet'),
  yd: unit('yard'), 'km/h': unit('kilometre per hour', 'kilometres per hour'), mph: unit('mile per hour', 'miles per hour'),
  'm/s': unit('metre per second', 'metres per second'),
  kg: unit('kilogram'), g: unit('gram'), mg: unit('milligram'), lb: unit('pound'), lbs: unit('pound'), oz: unit('ounce'), t: unit('tonne'),
  l: unit('litre'), ml: unit('millilitre'), gal: unit('gallon'), ha: unit('hectare'),
  '°C': unit('degree Celsius', 'degrees Celsius'), '°F': unit('degree Fahrenheit', 'degrees Fahrenheit'), '°': unit('degree'),
  kW: unit('kilowatt'), W: unit('watt'), MW: unit('megawatt'), kWh: unit('kilowatt hour'), MWh: unit('megawatt hour'), V: unit('volt'),
  hp: same('horsepower'),
  Hz: same('hertz'), kHz: same('kilohertz'), MHz: same('megahertz'), GHz: same('gigahertz'), dB: unit('decibel'),
  KB: unit('kilobyte'), kB: unit('kilobyte'), MB: unit('megabyte'), GB: unit('gigabyte'), TB: unit('terabyte'),
  'Mbit/s': unit('megabit per second', 'megabits per second'), 'Gbit/s': unit('gigabit per second', 'gigabits per second'),
  Mbps: unit('megabit per second', 'megabits per second'),
  hrs: unit('hour'), 'hrs.': unit('hour'), hr: unit('hour'), 'hr.': unit('hour'), mins: unit('minute'), 'mins.': unit('minute'),
  min: unit('minute'), 'min.': unit('minute'),
  secs: unit('second'), sec: unit('second'), 'sec.': unit('second'), yrs: unit('year'), yr: unit('year'), 'yrs.': unit('year'),
  pcs: unit('piece'), 'pcs.': unit('piece'),
  bn: same('billion'), wks: unit('week'), 'approx.': same('approximately'),
}

/** All of them, the longest first. */
export const unitPattern = longestFirst(Object.keys(units))

const behindSlash: Readonly<Record<string, string>> = { h: 'hour', d: 'day', mo: 'month', 'mo.': 'month', wk: 'week', s: 'second' }

/** What a price or a measure can be counted by: "/min", "per month". */
export function perUnit(written: string): string {
  return units[written]?.one ?? behindSlash[written] ?? written
}

export const perWord = part`
  \s?(?:\/\s?|per\s|a\s(?=month|year|day|week|minute|night))
  (?<per>(?:mins?|hrs?|mo|yr|wk|sec)\.?(?!\p{L})|m²|m³|sqm|kWh|kg|km|lb|[hlgmsd](?!\p{L})|
  (?:minute|hour|second|day|night|week|month|year|quarter|person|piece|call|child|litre|unit|text|guest|head|seat|room|ticket)(?!\p{L}))`
