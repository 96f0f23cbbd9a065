/** A coding of G.711 by its two rules, looked up in tables: 16 bits in, 8 bits out, and back. */
export function companding(codeOf: (sample: number) => number, sampleOf: (code: number) => number) {
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
