import { describe, expect, it } from 'vitest'
import { knownPasswordSchema, missingPasswordParts, newPasswordSchema } from './password-rule.ts'

describe('a new password', () => {
  it.each([
    ['Abcdef1!', []],
    ['Mein Haus 7', []],
    ['Ünïcödé-9', []],
    ['Abcde1!', ['length']],
    ['abcdef1!', ['upper_case']],
    ['ABCDEF1!', ['lower_case']],
    ['Abcdefg!', ['digit']],
    ['Abcdefg1', ['special']],
    ['', ['length', 'upper_case', 'lower_case', 'digit', 'special']],
    ['aaaaaaaa', ['upper_case', 'digit', 'special']],
    ['😀😀😀😀', ['length', 'upper_case', 'lower_case', 'digit']],
  ])('[R5.06] "%s" lacks %j', (password, missing) => {
    expect(missingPasswordParts(password)).toEqual(missing)
    const verdict = newPasswordSchema.safeParse(password)
    expect(verdict.success).toBe(missing.length === 0)
    if (!verdict.success) expect(verdict.error.issues[0]).toMatchObject({ params: { code: 'WEAK', lacks: missing } })
  })

  it('[R5.06] has at most 200 characters', () => {
    expect(newPasswordSchema.safeParse(`Aa1!${'x'.repeat(196)}`).success).toBe(true)
    expect(newPasswordSchema.safeParse(`Aa1!${'x'.repeat(197)}`).success).toBe(false)
  })
})

it('a password that was chosen earlier is not judged by the rule', () => {
  expect(knownPasswordSchema.parse('x')).toBe('x')
  expect(knownPasswordSchema.safeParse('').success).toBe(false)
})
