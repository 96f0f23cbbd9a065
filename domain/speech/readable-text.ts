/** One form for each character, and nothing that a voice engine could take for a command. */

export interface ReadableText {
  readonly text: string
  /** For each place in `text`, and for its end: the place in what was typed. */
  readonly places: readonly number[]
}

const tag = String.raw`<[/!?]?[a-zA-Z][^<>]*>`
const entity = '&(?:amp|nbsp|lt|gt|quot|apos|shy);'
const blank = String.raw`[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]`
const lineBreak = String.raw`\r\n|[\r\v\f\u0085\u2028\u2029]`
/** Line breaks are controls too: they stay, as do the tabs and breaks that are taken before. */
const unseen = String.raw`(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\ufe00-\ufe0f\u20e3]`
const twoParts = String.raw`[^\p{M}\s\p{C}]\p{M}+`
/** Full-width forms, ligatures, Roman numerals in one character, letters out of formulas. */
const dressed = String.raw`[\uff01-\uff5e\ufb00-\ufb06\u2160-\u217f\u{1d400}-\u{1d7ff}]`
const ellipsis = String.raw`\.{3,}`
const hyphen = String.raw`[\u2010\u2011]`
const fractionSlash = String.raw`\u2044`

const toTidy = new RegExp([tag, entity, lineBreak, blank, unseen, twoParts, dressed, ellipsis, hyphen, fractionSlash].join('|'), 'gu')

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&', '&nbsp;': ' ', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&shy;': '',
}

const isLetterOrDigit = /^[\p{L}\p{N}]/u

function tidied(piece: string, before: string, after: string): string {
  const first = piece[0] ?? ''
  if (first === '<' && piece.length > 1) return /\S$/.test(before) && isLetterOrDigit.test(after) ? ' ' : ''
  if (piece in entities) return entities[piece] ?? ''
  if (first === '.') return '…'
  if (first === '\u2010' || first === '\u2011') return '-'
  if (first === '\u2044') return '/'
  if (/^(?:\r|\v|\f|\u0085|\u2028|\u2029)/.test(piece)) return '\n'
  if (/^[\t\p{Zs}]/u.test(piece)) return ' '
  if (/^[\p{C}\ufe00-\ufe0f\u20e3]/u.test(piece)) return ''
  return /\p{M}/u.test(piece) ? piece.normalize('NFC').replaceAll(/[\ufe00-\ufe0f\u20e3]/g, '') : piece.normalize('NFKC')
}

export function readableText(typed: string): ReadableText {
  let text = ''
  const places: number[] = []
  let done = 0
  const add = (piece: string, from: number, isCopy: boolean) => {
    for (let index = 0; index < piece.length; index += 1) places.push(isCopy ? from + index : from)
    text += piece
  }
  for (const match of typed.matchAll(toTidy)) {
    const end = match.index + match[0].length
    add(typed.slice(done, match.index), done, true)
    add(tidied(match[0], typed.slice(Math.max(0, match.index - 1), match.index), typed.slice(end, end + 2)), match.index, false)
    done = end
  }
  add(typed.slice(done), done, true)
  places.push(typed.length)
  return { text, places }
}
