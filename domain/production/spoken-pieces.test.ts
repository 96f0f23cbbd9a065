import { expect, it } from 'vitest'
import { spokenPieces } from './spoken-pieces.ts'

it.each([
  ['Guten Tag.', 'Guten Tag.', ['Guten Tag.']],
  ['Elektro Sommer GmbH ist da.', 'Elektro Sommer Ge Em Be Ha ist da.', ['Elektro Sommer', '*Ge Em Be Ha', 'ist da.']],
  ['Mo–Fr 8–17 Uhr', 'montags bis freitags von acht bis siebzehn Uhr', ['*montags bis freitags von acht bis siebzehn', 'Uhr']],
  ['', 'Guten Tag', ['*Guten Tag']],
  ['Guten Tag', '', []],
  ['eins zwei  drei', 'eins drei', ['eins drei']],
])('"%s", spoken as "%s"', (written, spoken, pieces) => {
  expect(spokenPieces(written, spoken).map(({ text, differs }) => `${differs ? '*' : ''}${text}`)).toEqual(pieces)
})

it('a very long text is shown as plain text, without delay', () => {
  const endless = 'Wort '.repeat(5000)
  expect(spokenPieces(endless, endless)).toHaveLength(1)
})
