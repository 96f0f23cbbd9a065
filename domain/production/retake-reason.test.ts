import { expect, it } from 'vitest'
import { readRetake, writtenRetake } from './retake-reason.ts'

it.each([
  { code: 'NOISE', note: '' },
  { code: 'WRONG_NAME', note: 'Krüger: mit langem ü\nund ohne r am Ende' },
] as const)('the reason for a retake is read as it was written: %j', (retake) => {
  expect(readRetake(writtenRetake(retake))).toEqual(retake)
})

it.each(['', 'noise', 'BORED', 'NOISE and more'])('"%s" is not a retake reason', (written) => {
  expect(readRetake(written)).toBeUndefined()
})
