/** G.711 A-law, by the algorithm of ITU G.191: 16 bits in, 8 bits out, even bits inverted. */
import { companding } from './companding.ts'

const evenBits = 0x55
const positive = 0x80

function codeOf(sample: number): number {
  const thirteenBits = sample >> 3
  const isNegative = thirteenBits < 0
  const magnitude = isNegative ? -thirteenBits - 1 : thirteenBits
  const exponent = 32 - Math.clz32(magnitude >> 5)
  const mantissa = (exponent < 2 ? magnitude >> 1 : magnitude >> exponent) & 15
  return ((exponent << 4) | mantissa) ^ evenBits ^ (isNegative ? 0 : positive)
}

/** The middle of the step that the code stands for, in 16 bits. */
function sampleOf(code: number): number {
  const exponent = ((code ^ evenBits) >> 4) & 7
  const mantissa = (code ^ evenBits) & 15
  const magnitude = exponent === 0 ? (mantissa << 4) + 8 : ((mantissa << 4) + 264) << (exponent - 1)
  return code & positive ? magnitude : -magnitude
}

export const { encode: encodeALaw, decode: decodeALaw } = companding(codeOf, sampleOf)
