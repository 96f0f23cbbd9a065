import { expect, it } from 'vitest'
import { isPrintable } from '#domain/account/person-fields.ts'
import { dateOnly } from '#domain/calendar/date-only.ts'
import { Paper, printableText } from './paper.ts'
import { readPdf } from './testing/read-pdf.ts'

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

it.each(['body', 'strong', 'title'] as const)('prints every character that names and addresses may hold: %s', async (style) => {
  const accepted = Array.from({ length: 0x30000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff).map((code) => String.fromCodePoint(code))
    .filter((one) => isPrintable(one) && /[^\p{Cf}\p{M}\s]/u.test(one) && one === one.normalize('NFC'))
  const paper = await Paper.open({ title: 'Test', author: 'Test', language: 'de', issuedOn: dateOnly(2026, 11, 20) })
  for (let from = 0; from < accepted.length; from += 100) paper.say(accepted.slice(from, from + 100).join(' '), { x: 20, y: 20 + from / 3, width: 500, style })
  const { words, drawn } = readPdf(await paper.finish())
  expect(accepted.length).toBeGreaterThan(1000)
  expect(accepted.filter((one) => !words.includes(one))).toEqual([])
  expect(words.split('?')).toHaveLength(2)
  for (const text of drawn) expect(text).not.toMatch(/<(?:[0-9a-f]{4})*?0000/)
})
