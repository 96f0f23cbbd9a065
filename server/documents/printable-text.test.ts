import { expect, it } from 'vitest'
import { printableText } from './paper.ts'

const latin = (codePoint: number) => codePoint >= 0x20 && codePoint < 0x250

it.each([
  ['Größe', 'Größe'],
  ['u\u0308ber', 'über'],
  ['a\u0000b\r\nc', 'a b c'],
  ['\u{1F468}\u200D\u{1F4BB} da', '? da'],
  ['x\u0301y', 'xy'],
  ['\u202Eevil', 'evil'],
  ['\uD800!', '?!'],
  ['weich\u00ADes', 'weiches'],
  ['漢字', '??'],
  ['a\u2009b', 'a b'],
  ['', ''],
])('%j is printed as %j', (text, printed) => {
  expect(printableText(text, latin)).toBe(printed)
})
