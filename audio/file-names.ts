/** ASCII, no blanks, short: every telephone system accepts these names. */

/** Of a file that may come to any system. */
const shortMaxLength = 32
/** What a name keeps beside a long system. */
const shortNameLength = 8
const usualMaxLength = 64

const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'o', ł: 'l' }

/** Lower-case words joined by hyphens. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüßæøł]/g, (character) => spelledOut[character] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

export interface FileNameParts {
  /** Never shortened: it makes the name unique. */
  readonly number: string
  readonly name: string
  readonly language: string
  /** Where it plays; empty for any. */
  readonly system: string
  /** Of a profile. */
  readonly nameTag: string
  readonly extension: string
}

/** For example `G1047-2_warteschleife_de_fritzbox-hold_8k.wav`. What is too long is shortened: the system first, then the name, by whole words where it has room for one. */
export function safeFileName(parts: FileNameParts, maxLength = parts.system === '' ? shortMaxLength : usualMaxLength): string {
  const join = (name: string, system: string) => (
    `${[plain(parts.number).toUpperCase(), name, plain(parts.language), system, plain(parts.nameTag)].filter((part) => part !== '').join('_')}.${parts.extension}`
  )
  const name = plain(parts.name)
  const room = maxLength - join('_', '_').length + 2
  const system = plain(parts.system).slice(0, Math.max(0, room - Math.min(name.length, shortNameLength))).replace(/-$/, '')
  return join(shortened(name, Math.max(0, room - system.length)), system)
}

function shortened(name: string, most: number): string {
  if (name.length <= most) return name
  const whole = name.slice(0, most + 1).replace(/-[^-]*$/, '')
  return (whole.length <= most ? whole : name.slice(0, most)).replace(/-$/, '')
}
