/** G.711 by the algorithms of ITU G.191: 16 bits in, 8 bits out. */

const positive = 0x80

interface Law {
  readonly codeOf: (sample: number) => number
  /** The middle of the step that the code stands for, in 16 bits. */
  readonly sampleOf: (code: number) => number
}

/** Even bits are inverted. */
const evenBits = 0x55
const aLaw: Law = {
  codeOf(sample) {
    const thirteenBits = sample >> 3
    const isNegative = thirteenBits < 0
    const magnitude = isNegative ? -thirteenBits - 1 : thirteenBits
    const exponent = 32 - Math.clz32(magnitude >> 5)
    const mantissa = (exponent < 2 ? magnitude >> 1 : magnitude >> exponent) & 15
    return ((exponent << 4) | mantissa) ^ evenBits ^ (isNegative ? 0 : positive)
  },
  sampleOf(code) {
    const exponent = ((code ^ evenBits) >> 4) & 7
    const mantissa = (code ^ evenBits) & 15
    const magnitude = exponent === 0 ? (mantissa << 4) + 8 : ((mantissa << 4) + 264) << (exponent - 1)
    return code & positive ? magnitude : -magnitude
  },
}

/** All bits are inverted. */
const bias = 33
const largest = 0x1fff
const muLaw: Law = {
  codeOf(sample) {
    const isNegative = sample < 0
    const magnitude = Math.min(((isNegative ? ~sample : sample) >> 2) + bias, largest)
    const exponent = 26 - Math.clz32(magnitude)
    const mantissa = (magnitude >> (exponent + 1)) & 15
    return (~((exponent << 4) | mantissa) & 0x7f) | (isNegative ? 0 : positive)
  },
  sampleOf(code) {
    const exponent = (~code >> 4) & 7
    const mantissa = ~code & 15
    const magnitude = (((mantissa << 1) + bias) << (exponent + 2)) - (bias << 2)
    return code & positive ? magnitude : -magnitude
  },
}

/** Looked up: a greeting has a million samples. Made with the first of them: most pages of a browser never hear a telephone. */
function tablesOf({ codeOf, sampleOf }: Law) {
  let codes: Uint8Array | undefined
  let samples: Int16Array | undefined
  return {
    encode(sixteenBits: Int16Array): Uint8Array {
      codes ??= Uint8Array.from({ length: 65_536 }, (_, index) => codeOf(index - 32_768))
      const coded = new Uint8Array(sixteenBits.length)
      for (let index = 0; index < coded.length; index++) coded[index] = codes[(sixteenBits[index] ?? 0) + 32_768] ?? 0
      return coded
    },
    decode(coded: Uint8Array): Int16Array {
      const table = (samples ??= Int16Array.from({ length: 256 }, (_, code) => sampleOf(code)))
      return Int16Array.from(coded, (code) => table[code] ?? 0)
    },
  }
}

export const { encode: encodeALaw, decode: decodeALaw } = tablesOf(aLaw)
export const { encode: encodeMuLaw, decode: decodeMuLaw } = tablesOf(muLaw)
