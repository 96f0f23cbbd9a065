import { boxAt, boxes, viewOf } from './chunks.ts'
import { maxChannels } from './limits.ts'
import { Refused } from './refusal.ts'

export type Mp4Coding =
  | { readonly name: 'aac'; readonly config: Uint8Array }
  | { readonly name: 'alac'; readonly config: Uint8Array; readonly channels: number; readonly sampleRateHz: number }

const entriesAt = 8
/** QuickTime's versions of the head of a sound entry. */
const headBytes: Readonly<Record<number, number>> = { 0: 28, 1: 44, 2: 64 }

export function codingOf(descriptions: Uint8Array | undefined): Mp4Coding {
  const [entry] = descriptions ? boxes(descriptions.subarray(entriesAt)) : []
  if (!entry || entry.content.length < 28) throw new Refused('NO_SOUND_INSIDE')
  if (entry.name === 'enca' || entry.name === 'drms') throw new Refused('PROTECTED')
  const details = entry.content.subarray(headBytes[viewOf(entry.content).getUint16(8)] ?? 28)
  if (entry.name === 'alac') return alacCoding(boxAt(details, 'alac') ?? boxAt(details, 'wave', 'alac'))
  if (entry.name === 'mp4a') return aacCoding(boxAt(details, 'esds') ?? boxAt(details, 'wave', 'esds'))
  throw new Refused('UNSUPPORTED_CODING', { coding: `MP4 ${entry.name.replaceAll(/[^ -~]/g, '?')}` })
}

const alacConfigBytes = 24
const longestAlacFrame = 65_536

function alacCoding(cookie: Uint8Array | undefined): Mp4Coding {
  if (!cookie || cookie.length < alacConfigBytes) throw new Refused('DAMAGED', { cause: 'no format' })
  const config = cookie.subarray(cookie.length - alacConfigBytes)
  const view = viewOf(config)
  const [frameLength, bits] = [view.getUint32(0), view.getUint8(5)]
  if (frameLength > longestAlacFrame || ![16, 20, 24, 32].includes(bits)) throw new Refused('DAMAGED', { cause: 'format' })
  return { name: 'alac', config, channels: view.getUint8(9), sampleRateHz: view.getUint32(20) }
}

const descriptorTags = { stream: 3, decoder: 4, config: 5 } as const
const aacKinds: readonly number[] = [0x40, 0x66, 0x67, 0x68]

/** Descriptors lie in each other; what stands before the next one has a fixed length for each kind. */
function aacCoding(descriptors: Uint8Array | undefined): Mp4Coding {
  if (!descriptors) throw new Refused('DAMAGED', { cause: 'no format' })
  for (let at = 4; at < descriptors.length;) {
    const tag = descriptors[at]
    const { length, from } = descriptorLength(descriptors, at + 1)
    if (tag === descriptorTags.config) return checkedAac(descriptors.subarray(from, from + length))
    const kind = descriptors[from] ?? 0
    if (tag === descriptorTags.decoder && !aacKinds.includes(kind)) throw new Refused('UNSUPPORTED_CODING', { coding: `MP4 object ${kind}` })
    at = tag === descriptorTags.stream ? from + 3 : tag === descriptorTags.decoder ? from + 13 : from + length
  }
  throw new Refused('DAMAGED', { cause: 'no format' })
}

function descriptorLength(descriptors: Uint8Array, at: number): { length: number; from: number } {
  let length = 0
  let from = at
  for (let more = true; more && from < at + 4; from++) {
    const byte = descriptors[from] ?? 0
    length = (length << 7) | (byte & 127)
    more = byte >= 128
  }
  return { length, from }
}

const shortestAacConfig = 2

function checkedAac(config: Uint8Array): Mp4Coding {
  if (config.length < shortestAacConfig) throw new Refused('DAMAGED', { cause: 'no format' })
  const channels = ((config[1] ?? 0) >> 3) & 15
  if (channels > maxChannels) throw new Refused('TOO_MANY_CHANNELS', { channels, maxChannels })
  return { name: 'aac', config }
}
