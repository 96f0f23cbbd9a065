import { describe, expect, it } from 'vitest'
import { catalogue } from './catalogue.ts'

const { providers } = catalogue
const countryCodes = { DE: '49', AT: '43', CH: '41' }
const prefixes = providers.flatMap(({ number_prefixes }) => number_prefixes)

describe('the providers of mobile mailboxes', () => {
  it('serve Germany, Austria and Switzerland', () => {
    expect(new Set(providers.map(({ country }) => country))).toEqual(new Set(['DE', 'AT', 'CH']))
  })

  it('have numbers of their own country only', () => {
    for (const { id, country, number_prefixes } of providers) {
      expect([id, number_prefixes.filter((prefix) => !prefix.startsWith(countryCodes[country]))]).toEqual([id, []])
    }
  })

  it('can be told apart by number: no prefix starts with another provider\'s prefix', () => {
    const ambiguous = prefixes.filter((prefix, position) =>
      prefixes.some((other, otherPosition) => otherPosition !== position && other.startsWith(prefix)))
    expect(ambiguous).toEqual([])
  })

  it('require a PIN length whose minimum is not above its maximum', () => {
    expect(providers.filter(({ pin }) => pin.min_digits > pin.max_digits)).toEqual([])
  })
})
