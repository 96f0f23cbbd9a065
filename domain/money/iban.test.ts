import { describe, expect, it } from 'vitest'
import { ibanKey, ibanSchema, isCreditorId, isIban, needsDebtorAddress, printedIban } from './iban.ts'

/** The examples of the countries' own registries. */
const examples = [
  'AT611904300234573201', 'BE68539007547034', 'CH9300762011623852957', 'DE89370400440532013000', 'FR1420041010050500013M02606', 'GB29NWBK60161331926819',
  'IT60X0542811101000000123456', 'LI21088100002324013AA', 'LU280019400644750000', 'NL91ABNA0417164300', 'MT84MALT011000012345MTLCAST001S', 'NO9386011117947',
]

describe('a bank account', () => {
  it.each(examples)('may be %s, however it is written', (iban) => {
    expect(isIban(iban)).toBe(true)
    expect(isIban(` ${printedIban(iban).toLowerCase()} `)).toBe(true)
    expect(ibanSchema.parse(printedIban(iban).toLowerCase())).toBe(iban)
  })

  it.each(['', 'DE', 'DE8937040044053201300', 'DE893704004405320130000', 'US89370400440532013000', 'DE89370400440532013001', 'DE89-3704-0044-0532-0130-00', '89DE370400440532013000'])(
    'is not "%s"', (written) => {
      expect(isIban(written)).toBe(false)
      expect(ibanSchema.safeParse(written).success).toBe(false)
    },
  )

  it('is refused with one wrong character, at any position, and with two swapped ones', () => {
    for (const iban of examples) {
      for (let index = 2; index < iban.length; index += 1) {
        const character = iban[index]!
        const other = character === '7' ? '8' : '7'
        if (/\d/.test(character)) expect(isIban(iban.slice(0, index) + other + iban.slice(index + 1))).toBe(false)
        const next = iban[index + 1]
        if (index >= 4 && next !== undefined && next !== character) expect(isIban(iban.slice(0, index) + next + character + iban.slice(index + 2))).toBe(false)
      }
    }
  })

  it('is compared without spaces and printed in groups of four', () => {
    expect(ibanKey('de89 3704 0044 0532 0130 00')).toBe('DE89370400440532013000')
    expect(printedIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
    expect(printedIban('BE68539007547034')).toBe('BE68 5390 0754 7034')
  })

  it('outside the European Economic Area needs the owner\'s address for the bank', () => {
    expect(examples.filter(needsDebtorAddress).map((iban) => iban.slice(0, 2))).toEqual(['CH', 'GB'])
  })
})

describe('a creditor identifier', () => {
  it.each(['DE98ZZZ09999999999', 'DE98ABC09999999999', 'de98 zzz 0999 9999 999', 'AT61ZZZ01234567890', 'NL79ZZZ999999990000'])('may be %s', (id) => {
    expect(isCreditorId(id)).toBe(true)
  })

  it.each(['DE97ZZZ09999999999', 'DE98ZZZ09999999998', 'DE98ZZZ', 'ZZZ09999999999', ''])('is not "%s"', (id) => {
    expect(isCreditorId(id)).toBe(false)
  })
})
