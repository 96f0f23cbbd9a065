/** G.711 µ-law, by the algorithm of ITU G.191: 16 bits in, 8 bits out, all bits inverted. */

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

const codes = Uint8Array.from({ length: 65_536 }, (_, index) => codeOf(index - 32_768))
const samples = Int16Array.from({ length: 256 }, (_, code) => sampleOf(code))

export function encodeMuLaw(sixteenBits: Int16Array): Uint8Array {
  const coded = new Uint8Array(sixteenBits.length)
  for (let index = 0; index < coded.length; index++) coded[index] = codes[(sixteenBits[index] ?? 0) + 32_768] ?? 0
  return coded
}

export function decodeMuLaw(muLaw: Uint8Array): Int16Array {
  return Int16Array.from(muLaw, (code) => samples[code] ?? 0)
}
