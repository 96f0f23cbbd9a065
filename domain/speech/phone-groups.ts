/** Groups as they are typed; a long one is parted, so that a listener can write along. What stands before a "/" is the area code. */
export function phoneGroups(written: string): readonly string[] {
  const [area = '', rest] = written.split('/', 2)
  const groups = rest === undefined ? typedGroups(written) : [area.replaceAll(/\D/g, ''), ...typedGroups(written.slice(area.length))]
  return groups.flatMap((group, index) => (index === 0 && group.length <= 5 ? [group] : shortGroups(group)))
}

/** Customer numbers and their like: as they are typed, and parted only where nobody could follow. */
export function digitGroups(written: string): readonly string[] {
  return (written.match(/\d+/g) ?? []).flatMap((group) => (group.length > 5 ? shortGroups(group) : [group]))
}

/** A digit alone goes with the group behind it, unless it is an area code behind a country's. */
function typedGroups(written: string): readonly string[] {
  return written.replaceAll(/(?<!\d|^\s?(?=[1-9]))(\d) (?=\d{1,3}(?!\d))/g, '$1').match(/\d+/g) ?? []
}

function shortGroups(group: string): readonly string[] {
  if (group.length <= 4) return [group]
  const isBestInPairs = group.length % 2 === 0 && group.length % 3 !== 0 && (group.length % 3 !== 1 || group.length >= 8)
  const first = isBestInPairs ? 2 : 3
  return [group.slice(0, first), ...shortGroups(group.slice(first))]
}

export const digitCount = (written: string) => written.replaceAll(/\D/g, '').length

/** Country codes have one to three digits; which, only a table tells. */
const countryCode = /^(?:\+\s?|00)(1|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[1-9]\d\d)/

export interface International {
  readonly code: string
  /** Without the zero in brackets, which is dialled at home only. */
  readonly rest: string
}

export function internationalParts(written: string): International | undefined {
  const found = countryCode.exec(written)
  if (!found || digitCount(written) < 8 || digitCount(written) > 17) return undefined
  return { code: found[1] ?? '', rest: written.slice(found[0].length).replace(/^\s?\(0\)/, ' ') }
}

/** A number with its area code, and neither a date nor a decimal. */
export function isNational(written: string): boolean {
  const count = digitCount(written)
  return count >= 6 && count <= 15 && !looksLikeDateOrTime(written) && !/^0\.\d+$/.test(written)
}

/** "01.02.2026" and "8.00-17.00" look like a number with points. */
function looksLikeDateOrTime(written: string): boolean {
  return /^\(?\d{1,2}[./-]\d{1,2}[./-]?(?:\d{2}|\d{4})?(?:\s?[–-]\s?\d{1,2}\.\d{1,2}\.?(?:\d{2}|\d{4})?)?$/.test(written)
}
