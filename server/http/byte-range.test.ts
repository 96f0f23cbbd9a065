import { describe, expect, it } from 'vitest'
import { askedRange, rangeWithin } from './send-file.ts'

const size = 1000

/** What a header asks of a file of so many bytes: the first byte and the last, all of it, or nothing that exists. */
function answered(header: string | undefined): readonly [number, number] | 'all' | 'nothing' {
  const asked = askedRange(header)
  if (!asked) return 'all'
  const part = rangeWithin(asked, size)
  return part ? [part.start, part.end] : 'nothing'
}

describe('a range of bytes', () => {
  it.each([
    ['bytes=0-', [0, 999]],
    ['bytes=0-0', [0, 0]],
    ['bytes=0-1', [0, 1]],
    ['bytes=100-', [100, 999]],
    ['bytes=100-199', [100, 199]],
    ['bytes=999-', [999, 999]],
    ['bytes=-1', [999, 999]],
    ['bytes=-500', [500, 999]],
    ['  bytes=7-8  ', [7, 8]],
  ] as const)('%s is the part that it names', (header, part) => {
    expect(answered(header)).toEqual(part)
  })

  it.each([
    ['bytes=0-1000', [0, 999]],
    ['bytes=990-99999999999999', [990, 999]],
    ['bytes=-1000', [0, 999]],
    ['bytes=-5000', [0, 999]],
  ] as const)('%s ends where the file ends', (header, part) => {
    expect(answered(header)).toEqual(part)
  })

  it.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=99999999-', 'bytes=-0'])('%s contains no byte', (header) => {
    expect(answered(header)).toBe('nothing')
  })

  it.each([
    undefined, '', 'bytes', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-6', 'bytes=0-1, -1', 'bytes=a-b', 'bytes=0x1-', 'bytes=1.5-2', 'bytes=--5',
    'bytes=+1-2', 'bytes=1e3-', 'seconds=0-1', 'bytes 0-1/2', `bytes=${'9'.repeat(400)}-`, 'bytes=0-1\nbytes=5-6', 'bytes=٣-٤',
  ])('%j is ignored, as HTTP allows: the answer is the whole file', (header) => {
    expect(answered(header)).toBe('all')
  })

  it('contains nothing of an empty file', () => {
    expect(rangeWithin({ start: 0, end: undefined }, 0)).toBeUndefined()
    expect(rangeWithin({ last: 5 }, 0)).toBeUndefined()
  })
})
