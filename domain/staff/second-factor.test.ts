import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { base32, codeOf, inFours, keyAddress, stepAt, stepsToTry, typedCode } from './second-factor.ts'

const secret = Buffer.from('12345678901234567890')

/** RFC 6238, appendix B, the last six of its eight digits. */
it.each([
  ['1970-01-01T00:00:59Z', '287082'], ['2005-03-18T01:58:29Z', '081804'], ['2005-03-18T01:58:31Z', '050471'], ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'], ['2603-10-11T11:33:20Z', '353130'],
])('[R6.09] at %s the code of the RFC is %s', (time, code) => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(stepAt(new Date(time))))
  expect(codeOf(createHmac('sha1', secret).update(counter).digest())).toBe(code)
})

it('[R6.09] a code of one step before or after counts, none further away, and none that was used or lies before it', () => {
  const now = new Date(100 * 30_000 + 5000)
  expect(stepsToTry(now, null)).toEqual([99, 100, 101])
  expect(stepsToTry(now, 99)).toEqual([100, 101])
  expect(stepsToTry(now, 100)).toEqual([101])
  expect(stepsToTry(now, 101)).toEqual([])
})

/** RFC 4648, 10. */
it.each([['f', 'MY'], ['fo', 'MZXQ'], ['foo', 'MZXW6'], ['foob', 'MZXW6YQ'], ['fooba', 'MZXW6YTB'], ['foobar', 'MZXW6YTBOI']])('%s in base 32 is %s', (text, code) => {
  expect(base32(Buffer.from(text))).toBe(code)
})

it('a code is understood however it is typed, and shown in fours', () => {
  expect([' 123 456', 'abcd-efgh-ijkl-mnop'].map(typedCode)).toEqual(['123456', 'ABCDEFGHIJKLMNOP'])
  expect(inFours('ABCDEFGHIJ')).toBe('ABCD-EFGH-IJ')
})

it('the QR code tells an app what it needs', () => {
  expect(keyAddress({ key: 'MZXW6', email: 'a b@example.org', shop: 'Frei & Co' }))
    .toBe('otpauth://totp/Frei%20%26%20Co:a%20b%40example.org?secret=MZXW6&issuer=Frei%20%26%20Co&algorithm=SHA1&digits=6&period=30')
})
