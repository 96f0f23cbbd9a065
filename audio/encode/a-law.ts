/** G.711 A-law, by the algorithm of ITU G.191: 16 bits in, 8 bits out, even bits inverted. */

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

const codes = Uint8Array.from({ length: 65_536 }, (_, index) => codeOf(index - 32_768))
const samples = Int16Array.from({ length: 256 }, (_, code) => sampleOf(code))

export function encodeALaw(sixteenBits: Int16Array): Uint8Array {
  const coded = new Uint8Array(sixteenBits.length)
  for (let index = 0; index < coded.length; index++) coded[index] = codes[(sixteenBits[index] ?? 0) + 32_768] ?? 0
  return coded
}

export function decodeALaw(aLaw: Uint8Array): Int16Array {
  return Int16Array.from(aLaw, (code) => samples[code] ?? 0)
}
