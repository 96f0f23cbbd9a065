/** G.711 µ-law, by the algorithm of ITU G.191: 16 bits in, 8 bits out, all bits inverted. */
import { companding } from './companding.ts'

const bias = 33
const largest = 0x1fff
const positive = 0x80

function codeOf(sample: number): number {
  const isNegative = sample < 0
  const magnitude = Math.min(((isNegative ? ~sample : sample) >> 2) + bias, largest)
  const exponent = 26 - Math.clz32(magnitude)
  const mantissa = (magnitude >> (exponent + 1)) & 15
  return (~((exponent << 4) | mantissa) & 0x7f) | (isNegative ? 0 : positive)
}

/** The middle of the step that the code stands for, in 16 bits. */
function sampleOf(code: number): number {
  const exponent = (~code >> 4) & 7
  const mantissa = ~code & 15
  const magnitude = (((mantissa << 1) + bias) << (exponent + 2)) - (bias << 2)
  return code & positive ? magnitude : -magnitude
}

export const { encode: encodeMuLaw, decode: decodeMuLaw } = companding(codeOf, sampleOf)
