import { type Found, literally, longestFirst, part, pattern, type Reading, type Rule } from './rule.ts'
import type { SpokenForms } from './written-table.ts'

export interface SignWords {
  /** Said wherever they stand. */
  readonly said: Readonly<Record<string, string>>
  /** Said only where they stand alone, as keys of a telephone do. */
  readonly alone: Readonly<Record<string, SpokenForms>>
  /** "/" between words: the proposed reading and the others. */
  readonly slash: readonly [string, ...string[]]
  readonly plus: string
  /** "#" before figures. */
  readonly number: string
  readonly and: string
  readonly less: string
  readonly more: string
  /** A dash between two things that have been read: "May 3–June 5". */
  readonly to: string
}

/** A word or figure; what an earlier pass has read is covered by a private character. */
const sided = part`[\p{L}\d\p{Co})]`

const sideBySide = (sign: string) => pattern`(?<=${sided}[ ]?)${sign}(?=[ ]?[(]?${sided})`

const isFigure = /\d$/

/** "und/oder" are two words already; between others "/" can mean a choice, a pair or a rate. */
function readSlash([proposed, ...others]: SignWords['slash'], { before, after }: Found): Reading {
  if (/(?:und|and)$/i.test(before) && /^(?:oder|or)/i.test(after)) return { spoken: ' ' }
  const isPlainPair = /(?:^|\s|\[)(?:er|he|she|sie|herr|mr\.?)$/i.test(before)
  return { spoken: proposed, confidence: isPlainPair ? 0.9 : 0.65, alternatives: others }
}

function readKey(forms: SpokenForms = ''): Reading {
  const [spoken, ...alternatives] = typeof forms === 'string' ? [forms] : forms
  return { spoken, alternatives }
}

/** A row of keys: "*1", "*21#", and "#2" where something is pressed; else "#2" may as well be a number. */
const keys = /(?<=^|[\s(„“‘"'»])(?=[\d#]*\*|#+\d+#?|\d+#)(?:#\d+(?:-\d+)+|[\d*#]{2,24})(?=$|[\s).,;:!?“”’"'«–—-])(?![.,:/]\d|-?[\p{L}])/gu

export interface KeyWords {
  readonly star: string
  readonly hash: string
  readonly digits: (digits: string) => string
  readonly figures: (digits: string) => string
  /** Of a hotel. */
  readonly stars: (count: number) => string
  /** "#2" where it is no key. */
  readonly number: string
  /** Tells that keys follow. */
  readonly pressing: RegExp
}

/** Before any rule for numbers: the digits of a row of keys are none. */
export function keyRules({ star, hash, digits, figures, stars, number, pressing }: KeyWords): readonly Rule[] {
  const signs: Readonly<Record<string, string>> = { '*': star, '#': hash }
  const namedKey: Rule = { class: 'symbol', pattern: /(?<=(?:Raute|Stern|[Hh]ash|[Ss]tar|[Pp]ound)[^.!?\n]{0,9})\s?\([*#]\)/gu, read: () => ({ spoken: '' }) }
  const hotel: Rule = {
    class: 'symbol',
    pattern: /(?<=\p{L})\s?\*{3,5}(?![\p{L}\d*#])/gu,
    read: ({ written, before }) => pressing.test(before) ? undefined : { spoken: ` ${stars(written.trim().length)}`, confidence: 0.8, alternatives: [''] },
  }
  const pressed: Rule = {
    class: 'symbol',
    pattern: keys,
    read: ({ written, before, after }) => {
      const spoken = Array.from(written, (key) => signs[key] ?? digits(key)).join(' ')
      const isNumber = /^#\d+(?:-|$)/.test(written)
      if (!isNumber || pressing.test(before) || /^[^.!?\n]{0,20}\*\d/.test(after)) return { spoken }
      const figure = written.slice(1).split('-').map(written.length > 3 ? digits : figures).join(', ')
      if (/(?:Nr\.|No\.|number|Nummer)\s?$/i.test(before)) return { spoken: figure }
      // "#1" may be either; nobody presses "#12345".
      return { spoken: `${number} ${figure}`, confidence: written.length > 3 ? 0.9 : 0.6, alternatives: [spoken] }
    },
  }
  return [namedKey, hotel, pressed]
}

/** Marks of lists: a pause within a line, nothing at its beginning. */
const readMark = ({ before }: Found): Reading => ({ spoken: /(?:^|\n)\s*$/.test(before) ? '' : ',' })

export function signRules(words: SignWords): readonly Rule[] {
  const { said, alone, plus, and } = words
  const signs = longestFirst(Object.keys(said))
  const keys = longestFirst(Object.keys(alone))
  /** "May 3-June 5", but "COVID-19" and "Dipl.-Ing.". */
  const readDash = ({ written, before }: Found): Reading =>
    written !== '-' || /\d[^\d\s]{0,4}$/.test(before) ? { spoken: words.to, confidence: 0.8 } : { spoken: before.endsWith('.') ? '-' : '' }
  /** Firms have more of "Meier + Kunz" than sums do. */
  const readPlus = ({ before, after }: Found): Reading =>
    /\p{L}{2}\s?$/u.test(before) && /^\s?\p{L}{2}/u.test(after) ? { spoken: and, confidence: 0.65, alternatives: [plus] } : { spoken: plus, alternatives: [and] }
  const readComparison = ({ written, before, after }: Found): Reading | undefined =>
    isFigure.test(before.trimEnd()) && /^\s?\d/.test(after) ? { spoken: written === '<' ? words.less : words.more } : undefined
  return [
    { class: 'symbol', pattern: sideBySide(literally('/')), read: (found) => readSlash(words.slash, found) },
    { class: 'symbol', pattern: /(?<=\p{Co})[–—-](?=\p{Co})/gu, read: readDash },
    { class: 'symbol', pattern: /#(?=[\d\p{Co}])/gu, read: () => ({ spoken: words.number }) },
    { class: 'symbol', pattern: /(?<=(?<![\p{L}\d])[A-G])#(?![\p{L}\d])/gu, read: () => ({ spoken: 'sharp' }) },
    { class: 'symbol', pattern: /&+/gu, read: () => ({ spoken: and }) },
    { class: 'symbol', pattern: sideBySide(literally('+')), read: readPlus },
    { class: 'symbol', pattern: /(?<=[\p{L}\d\p{Co}]\+{0,3})\+/gu, read: () => ({ spoken: plus }) },
    { class: 'symbol', pattern: /[<>]/gu, read: readComparison },
    {
      class: 'symbol',
      pattern: pattern`(?<=^|[\s(„“‘"'»\p{Co}])(?:${keys})(?=$|[\s).,;:!?“”’"'«]|-[\p{L}\s])`,
      read: ({ written }) => readKey(alone[written]),
    },
    { class: 'symbol', pattern: pattern`${signs}`, read: ({ written }) => ({ spoken: said[written] ?? '' }) },
    { class: 'symbol', pattern: /[ ]?[|•·▪►→⇒✓✔]+/gu, read: readMark },
    { class: 'symbol', pattern: /[[\]{}*_#~^\\©®™℠†]+/gu, read: () => ({ spoken: '' }) },
  ]
}
