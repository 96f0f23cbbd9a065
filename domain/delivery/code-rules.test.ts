import { expect, it } from 'vitest'
import { isCodeShaped, secondsUntilNewCode, secondsUntilNextCode } from './code-rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (...seconds: number[]) => seconds.map((second) => new Date(now.getTime() - second * 1000))

it.each([
  ['nobody has asked', ago(), ago(), 0],
  ['a code went out a moment ago', ago(0), ago(0), 60],
  ['a code went out half a minute ago', ago(30.5), ago(30.5), 30],
  ['a code went out a minute ago', ago(60), ago(60), 0],
  ['four went out', ago(100, 200, 300, 400), ago(), 0],
  ['five went out within a day', ago(100, 200, 300, 400, 86_300), ago(), 100],
  ['the fifth is older than a day', ago(100, 200, 300, 400, 86_401), ago(), 0],
  ['the account has asked for thirty numbers', ago(), ago(...Array.from({ length: 30 }, (_, index) => index * 1000)), 57_400],
])('[R4.09] the wait until another code may be sent: %s', (_what, codesSent, begun, expected) => {
  expect(secondsUntilNextCode({ codesSent, begun }, now)).toBe(expected)
})

it('[R4.09] a code may be replaced after a minute', () => {
  expect(ago(0, 59, 61).map((dateEntered) => secondsUntilNewCode({ dateEntered, uploadingSince: null }, now))).toEqual([60, 1, 0])
})

it('[R4.09] a code is not replaced while the greeting that was sent with it may still arrive', () => {
  const [dateEntered] = ago(200) as [Date]
  expect(ago(0, 29, 31).map((uploadingSince) => secondsUntilNewCode({ dateEntered, uploadingSince }, now))).toEqual([30, 1, 0])
})

it.each([['123456', true], ['000000', true], ['12345', false], ['1234567', false], ['12345a', false], ['', false], ['１２３４５６', false]])('[R5.09] a code has six digits: %s', (code, expected) => {
  expect(isCodeShaped(code)).toBe(expected)
})
