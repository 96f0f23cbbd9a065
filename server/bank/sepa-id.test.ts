import { expect, it } from 'vitest'
import { isSepaId } from './pain-008.ts'

it.each([['FZ-100001-33', true], ["A1/b?:().,'+-", true], ['x'.repeat(35), true], ['x'.repeat(36), false], ['', false], ['/a', false], ['a//b', false], ['a/', false], ['a b', false], ['ä', false]])(
  'converts "%s" as a name: %s', (id, isFit) => {
    expect(isSepaId(id)).toBe(isFit)
  },
)
