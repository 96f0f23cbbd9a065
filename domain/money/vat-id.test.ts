import { describe, expect, it } from 'vitest'
import { isInRegister, judgeVatId, vatIdExamples, vatIdKey, vatIdSchema } from './vat-id.ts'

describe('a VAT ID', () => {
  it.each([
    'DE136695976', 'ATU13585627', 'NL004495445B01', 'LU15027442', 'BE0428759497', 'IT00743110157', 'CHE-116.281.710 MWST', 'CHE116281710', 'CHE-116.281.710 TVA',
    ' de 136 695 976 ', 'atu 1358.5627', ...Object.values(vatIdExamples),
  ])('[R5.07, R3.09] is one: %s', (written) => {
    expect(judgeVatId(written)).toBe('number')
  })

  it('[R5.07] of eight digits in Germany is accepted by its format, and is never checked with the office', () => {
    expect(judgeVatId('DE12345678')).toBe('format')
    expect(isInRegister('DE12345678')).toBe(false)
    expect(vatIdSchema.parse('DE12345678')).toBe('DE12345678')
  })

  it.each(['DE136695976', 'ATU13585627', 'NL004495445B01', 'LU15027442', 'BE0428759497', 'IT00743110157', 'CHE116281710'])(
    '[R5.07] is refused with another check digit: %s', (right) => {
      const place = right.startsWith('NL') ? right.indexOf('B') - 1 : right.length - 1
      for (let step = 1; step < 10; step++) {
        const digit = (Number(right[place]) + step) % 10
        expect(judgeVatId(`${right.slice(0, place)}${digit}${right.slice(place + 1)}`)).toBe('wrong')
      }
    },
  )

  it('accepts the numbers that Dutch sole traders have had since 2020', () => {
    expect(judgeVatId('NL000099998B57')).toBe('number')
  })

  it.each(['', 'DE', 'DE1366959761', 'FR40303265045', '136695976', 'DE13669597A', 'NL004495445C01', 'BE2428759497', 'CHE116281710IVX', '__proto__', 'ATU1358562\n7x'])(
    'is not valid: %j', (written) => {
      expect(judgeVatId(written)).toBe('wrong')
    },
  )

  it('is compared without separators', () => {
    expect(vatIdKey(' che-116.281.710 mwst')).toBe('CHE116281710MWST')
    expect(vatIdSchema.parse('')).toBe('')
    expect(vatIdSchema.safeParse('DE000000000').success).toBe(false)
  })

  it('of Switzerland is in no register of the European Union', () => {
    expect([isInRegister('CHE-116.281.710'), isInRegister('DE136695976')]).toEqual([false, true])
  })
})

describe('a VAT ID of an input', () => {
  it.each([['DE136695977', 'WRONG_CHECK_DIGIT'], ['ATU13585628', 'WRONG_CHECK_DIGIT'], ['FR40303265045', 'WRONG_FORMAT'], ['136695976', 'WRONG_FORMAT']])(
    '[R5.07] is told apart: a digit that was mistyped, and what has the form of none: %s', (written, code) => {
      expect(vatIdSchema.safeParse(written).error?.issues[0]).toMatchObject({ params: { code } })
    },
  )
})
