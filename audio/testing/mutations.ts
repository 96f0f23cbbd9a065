import { joined, latin, littleEndian } from '../encode/riff.ts'

export type Chance = () => number

type Mutation = (bytes: Uint8Array, chance: Chance, other: Uint8Array) => Uint8Array

const headBytes = 400

const place = (chance: Chance, below: number) => Math.floor(chance() * below)

function flip(bytes: Uint8Array, chance: Chance, count: number, within: number): Uint8Array {
  const copy = bytes.slice()
  for (let flips = 0; flips < count; flips++) {
    const at = place(chance, Math.min(within, copy.length))
    copy[at] = (copy[at] ?? 0) ^ (1 << place(chance, 8))
  }
  return copy
}

function overwrite(bytes: Uint8Array, at: number, values: Uint8Array): Uint8Array {
  const copy = bytes.slice()
  copy.set(values.subarray(0, Math.max(0, copy.length - at)), Math.min(at, copy.length))
  return copy
}

const lies = [0, 1, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff, 0xffff_fffe, 8 * 3600 * 16_000 * 2]

export const mutations: Readonly<Record<string, Mutation>> = {
  'untouched': (bytes) => bytes,
  'one bit anywhere': (bytes, chance) => flip(bytes, chance, 1, bytes.length),
  'bits anywhere': (bytes, chance) => flip(bytes, chance, 2 + place(chance, 60), bytes.length),
  'bits in the head': (bytes, chance) => flip(bytes, chance, 1 + place(chance, 6), headBytes),
  'cut off': (bytes, chance) => bytes.slice(0, place(chance, bytes.length)),
  'head cut off': (bytes, chance) => bytes.slice(place(chance, headBytes)),
  'hole': (bytes, chance) => {
    const from = place(chance, bytes.length)
    return joined(bytes.subarray(0, from), bytes.subarray(from + place(chance, 5000)))
  },
  'zeros': (bytes, chance) => overwrite(bytes, place(chance, bytes.length), new Uint8Array(place(chance, 8000))),
  'noise': (bytes, chance) => overwrite(bytes, place(chance, bytes.length), Uint8Array.from({ length: place(chance, 8000) }, () => place(chance, 256))),
  'all ones': (bytes, chance) => overwrite(bytes, place(chance, bytes.length), new Uint8Array(place(chance, 3000)).fill(255)),
  'head of another': (bytes, chance, other) => {
    const length = 12 + place(chance, headBytes)
    return joined(other.subarray(0, length), bytes.subarray(length))
  },
  'two in one': (bytes, _chance, other) => joined(bytes, other),
  'repeated': (bytes, chance) => {
    const from = place(chance, bytes.length)
    return joined(bytes, ...Array.from({ length: 1 + place(chance, 20) }, () => bytes.subarray(from)))
  },
  'lying length': (bytes, chance) =>
    overwrite(bytes, place(chance, headBytes), littleEndian(4, lies[place(chance, lies.length)] ?? 0)),
  'lying length, the other way round': (bytes, chance) =>
    overwrite(bytes, place(chance, headBytes), littleEndian(4, lies[place(chance, lies.length)] ?? 0).toReversed()),
  'silent body': (bytes, chance) => {
    const head = bytes.slice(0, 44 + place(chance, headBytes))
    return joined(head, new Uint8Array(Math.max(0, bytes.length - head.length)))
  },
  'renamed archive': (bytes, chance) => joined(latin('PK\x03\x04'), Uint8Array.from({ length: 500 }, () => place(chance, 256)), bytes),
  'junk in front': (bytes, chance) => joined(Uint8Array.from({ length: place(chance, 2000) }, () => place(chance, 256)), bytes),
}
