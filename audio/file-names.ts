/** ASCII, no blanks, short: every telephone system accepts these names. */

/** Of a file that may come to any system. */
const shortMaxLength = 32
const usualMaxLength = 48

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
  readonly kind: string
  readonly language: string
  /** Where it plays; empty for any. */
  readonly system: string
  /** Of a profile. */
  readonly nameTag: string
  readonly extension: string
}

/** For example `G1047-2_warten_de_fritzbox-hold_8k.wav`. In what is too long the system is shortened. */
export function safeFileName(parts: FileNameParts, maxLength = parts.system === '' ? shortMaxLength : usualMaxLength): string {
  const before = [plain(parts.number).toUpperCase(), plain(parts.kind), plain(parts.language)]
  const join = (system: string) => `${[...before, system, plain(parts.nameTag)].filter((part) => part !== '').join('_')}.${parts.extension}`
  const room = maxLength - join('_').length + '_'.length
  return join(plain(parts.system).slice(0, Math.max(0, room)).replace(/-$/, ''))
}
