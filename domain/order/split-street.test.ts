import { expect, it } from 'vitest'
import { processorMs } from '#domain/testing/processor-ms.ts'
import { splitStreet } from '#domain/address/address.ts'

it.each([
  ['Hauptstraße 7', 'Hauptstraße', '7'],
  ['  Hauptstr.   7a ', 'Hauptstr.', '7a'],
  ['Hauptstraße 7 b', 'Hauptstraße', '7 b'],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
  ['Am Markt 12-14', 'Am Markt', '12-14'],
  ['Mariahilfer Straße 3/2/5', 'Mariahilfer Straße', '3/2/5'],
  ['Via Roma, 12', 'Via Roma', '12'],
  ['Q 7, 24', 'Q 7', '24'],
  ['12, rue de la Gare', 'rue de la Gare', '12'],
  ['5 bis avenue Émile Reuter', 'avenue Émile Reuter', '5 bis'],
  ['Keizersgracht 120 C', 'Keizersgracht', '120 C'],
])('"%s" is split into %s and %s', (written, street, houseNumber) => {
  expect(splitStreet(written)).toEqual({ street, houseNumber })
})

it.each(['Postfach', 'Schloss Nymphenburg', 'Platz der Republik', '', '7', '17. Juni Platz'])('"%s" has no house number', (written) => {
  expect(splitStreet(written)).toEqual({ street: written })
})

it('is fast for any input', () => {
  const hostile = ['7 ', '7-', 'a ', '7a', ', 7', '1/'].map((piece) => `x${piece.repeat(2000)}!`)
  expect(processorMs(() => hostile.forEach(splitStreet))).toBeLessThan(500)
})
