import { describe, expect, it } from 'vitest'
import { afterALaw, aLaw, muLaw } from './companding.ts'

const everySample = Int16Array.from({ length: 65_536 }, (_, index) => index - 32_768)
const everyCode = Uint8Array.from({ length: 256 }, (_, code) => code)

// The loops of the ITU's reference, written as its text describes them: shift until the segment fits.
function referenceALaw(sample: number): number {
  let rest = sample < 0 ? ~sample >> 4 : sample >> 4
  if (rest > 15) {
    let segment = 1
    while (rest > 31) {
      rest >>= 1
      segment += 1
    }
    rest += (segment << 4) - 16
  }
  return (sample >= 0 ? rest | 0x80 : rest) ^ 0x55
}

function referenceMuLaw(sample: number): number {
  const magnitude = Math.min((sample < 0 ? ~sample >> 2 : sample >> 2) + 33, 0x1fff)
  let segment = 1
  for (let rest = magnitude >> 6; rest !== 0; rest >>= 1) segment += 1
  const code = ((8 - segment) << 4) | (15 - ((magnitude >> segment) & 15))
  return sample >= 0 ? code | 0x80 : code
}

describe('G.711', () => {
  it('[R9.05] A-law equals ITU G.191 for all 65,536 inputs', () => {
    expect(Buffer.from(aLaw.encode(everySample)).equals(Buffer.from(Array.from(everySample, referenceALaw)))).toBe(true)
  })

  it('µ-law equals ITU G.191 for all 65,536 inputs', () => {
    expect(Buffer.from(muLaw.encode(everySample)).equals(Buffer.from(Array.from(everySample, referenceMuLaw)))).toBe(true)
  })

  it.each([
    [-32_768, 0x2a], [-1, 0x55], [0, 0xd5], [15, 0xd5], [16, 0xd4], [1024, 0xe5], [32_767, 0xaa],
  ])('A-law writes %i as %i', (sample, code) => {
    expect(aLaw.encode(Int16Array.of(sample))[0]).toBe(code)
  })

  it.each([
    [-32_768, 0x00], [-1, 0x7f], [0, 0xff], [32_767, 0x80],
  ])('µ-law writes %i as %i', (sample, code) => {
    expect(muLaw.encode(Int16Array.of(sample))[0]).toBe(code)
  })

  it('reads the extremes and smallest steps of the standard', () => {
    expect([...aLaw.decode(Uint8Array.of(0xaa, 0x2a, 0xd5, 0x55))]).toEqual([32_256, -32_256, 8, -8])
    expect([...muLaw.decode(Uint8Array.of(0x80, 0x00, 0xff, 0xfe))]).toEqual([32_124, -32_124, 0, 8])
  })

  it('says of each sample what the tables say', () => {
    expect(Int16Array.from(everySample, afterALaw)).toEqual(aLaw.decode(aLaw.encode(everySample)))
  })

  it('loses nothing in a second round trip', () => {
    expect(aLaw.encode(aLaw.decode(everyCode))).toEqual(everyCode)
    // µ-law has two zeros; the negative one comes back positive.
    expect(muLaw.encode(muLaw.decode(everyCode))).toEqual(everyCode.map((code) => (code === 0x7f ? 0xff : code)))
  })
})
