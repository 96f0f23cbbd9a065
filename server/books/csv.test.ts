import { expect, it } from 'vitest'
import { csvOf } from './issued.ts'

const cellOf = (words: string) => csvOf(['A'], [[words]]).split('\r\n')[1]

it.each([
  ['=1+1', "'=1+1"], ['+49 171', "'+49 171"], ['-2', "'-2"], ['@SUM(A1)', "'@SUM(A1)"], ['  =cmd|x', "'  =cmd|x"], ['\t=1', "'\t=1"],
  ['\r\n=1', "' =1"], ['＝1', "'＝1"], ['=HYPERLINK("http://x";"y")', '"\'=HYPERLINK(""http://x"";""y"")"'],
])('%j is written as text and not as a formula', (words, cell) => {
  expect(cellOf(words)).toBe(cell)
})

it('semicolons, quotes and line breaks stay in their cell', () => {
  expect(csvOf(['Name', 'Ort'], [['Müller; "Söhne"', 'Bad\nTölz']])).toBe('\uFEFFName;Ort\r\n"Müller; ""Söhne""";Bad Tölz\r\n')
})

it('amounts are numbers of a German spreadsheet, also negative ones', () => {
  expect(csvOf(['Brutto'], [[{ cents: 123_456 }], [{ cents: -5 }], [{ cents: 0 }]]).split('\r\n').slice(1, 4)).toEqual(['1234,56', '-0,05', '0,00'])
})
