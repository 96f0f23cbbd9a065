/** ASCII, no blanks, short: every telephone system accepts these names. */

const usualMaxLength = 32

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
  readonly name: string
  readonly language: string
  /** Of a profile. */
  readonly nameTag: string
  readonly extension: string
}

/** For example `G1047_ab_ausserhalb_de.wav`. What is too long is shortened in its middle, the greeting's own name. */
export function safeFileName(parts: FileNameParts, maxLength = usualMaxLength): string {
  const before = [plain(parts.number).toUpperCase(), plain(parts.kind)]
  const after = [plain(parts.language), plain(parts.nameTag)]
  const join = (name: string) => `${[...before, name, ...after].filter((part) => part !== '').join('_')}.${parts.extension}`
  const room = maxLength - join('_').length + '_'.length
  return join(plain(parts.name).slice(0, Math.max(0, room)).replace(/-$/, ''))
}
