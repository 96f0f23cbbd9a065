/** G.711 by the algorithms of ITU G.191: 16 bits in, 8 bits out. */

const positive = 0x80

interface Law {
  readonly codeOf: (sample: number) => number
  /** The middle of the step that the code stands for, in 16 bits. */
  readonly sampleOf: (code: number) => number
}

/** Even bits are inverted. */
const evenBits = 0x55
const aLawSteps: Law = {
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
const muLawSteps: Law = {
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

/** Looked up: a greeting has a million samples. */
function tablesOf({ codeOf, sampleOf }: Law) {
  const codes = Uint8Array.from({ length: 65_536 }, (_, index) => codeOf(index - 32_768))
  const samples = Int16Array.from({ length: 256 }, (_, code) => sampleOf(code))
  return {
    encode(sixteenBits: Int16Array): Uint8Array {
      const coded = new Uint8Array(sixteenBits.length)
      for (let index = 0; index < coded.length; index++) coded[index] = codes[(sixteenBits[index] ?? 0) + 32_768] ?? 0
      return coded
    },
    decode: (coded: Uint8Array): Int16Array => Int16Array.from(coded, (code) => samples[code] ?? 0),
  }
}

/** A sample after encoding and decoding. */
export const afterALaw = (sample: number): number => aLawSteps.sampleOf(aLawSteps.codeOf(sample))

// Browsers use neither table; the mark lets the bundler drop them.
export const aLaw = /* @__PURE__ */ tablesOf(aLawSteps)
export const muLaw = /* @__PURE__ */ tablesOf(muLawSteps)
