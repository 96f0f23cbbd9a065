/** Reads from the end, as other programs do; throws where the package contradicts itself. */
import { crc32, inflateRawSync } from 'node:zlib'

interface ReadEntry {
  readonly path: string
  readonly content: Buffer
  /** To two seconds; a package knows no time zone. */
  readonly modifiedAt: Date
}

const endSignature = 0x0605_4b50
const directorySignature = 0x0201_4b50
const headSignature = 0x0403_4b50
const endLength = 22
const [utf8Flag, laterFlag, laterLength] = [0x0800, 0x0008, 16]

/** The bytes of each file by its path. */
export function unzipped(bytes: Uint8Array): Record<string, Buffer> {
  return Object.fromEntries(readZip(bytes).map(({ path, content }) => [path, content]))
}

export function readZip(bytes: Uint8Array): ReadEntry[] {
  const file = Buffer.from(bytes)
  const end = file.subarray(-endLength)
  hold(end.readUInt32LE(0) === endSignature, 'does not end with the end of a directory')
  const [count, directoryLength, directoryStart] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)]
  hold(end.readUInt16LE(8) === count, 'has parts elsewhere')
  hold(directoryStart + directoryLength + endLength === file.length, 'has a directory of another length')
  const entries: ReadEntry[] = []
  let [at, contentEnd] = [directoryStart, 0]
  for (let index = 0; index < count; index++) {
    const { entry, length, offset, behind } = readEntry(file, at)
    hold(offset === contentEnd, `has something before ${entry.path}`)
    entries.push(entry)
    at += length
    contentEnd = behind
  }
  hold(at === file.length - endLength && contentEnd === directoryStart, 'has something that the directory does not name')
  return entries
}

function readEntry(file: Buffer, at: number) {
  hold(file.readUInt32LE(at) === directorySignature, 'counts more entries than it has')
  const facts = file.subarray(at + 6, at + 32)
  const [flags, method] = [facts.readUInt16LE(2), facts.readUInt16LE(4)]
  const [checksum, size, fullSize, pathLength] = [facts.readUInt32LE(10), facts.readUInt32LE(14), facts.readUInt32LE(18), facts.readUInt16LE(22)]
  const path = file.subarray(at + 46, at + 46 + pathLength).toString()
  hold((flags & utf8Flag) !== 0, `does not say that ${path} is UTF-8`)
  const isStream = (flags & laterFlag) !== 0
  hold(isStream ? method === 8 : method === 0 && size === fullSize, `has not stored ${path} as it is`)
  const offset = file.readUInt32LE(at + 42)
  hold(file.readUInt32LE(offset) === headSignature, `has nothing where ${path} should begin`)
  const saidLater = Buffer.concat([facts.subarray(0, 10), Buffer.alloc(12), facts.subarray(22)])
  hold(file.subarray(offset + 4, offset + 30).equals(isStream ? saidLater : facts), `says two things of ${path}`)
  const start = offset + 30 + pathLength
  hold(file.subarray(offset + 30, start).toString() === path, `has two names for ${path}`)
  const packed = file.subarray(start, start + size)
  const content = isStream ? inflateRawSync(packed) : packed
  const later = file.subarray(start + size + 4, start + size + laterLength)
  hold(!isStream || later.equals(facts.subarray(10, 22)), `says something else behind ${path}`)
  hold(crc32(content) === checksum, `has another sum for ${path}`)
  return { entry: { path, content, modifiedAt: momentOf(facts.readUInt16LE(8), facts.readUInt16LE(6)) }, length: 46 + pathLength, offset, behind: start + size + (isStream ? laterLength : 0) }
}

function momentOf(date: number, time: number): Date {
  return new Date(Date.UTC(1980 + (date >> 9), ((date >> 5) & 15) - 1, date & 31, time >> 11, (time >> 5) & 63, (time & 31) * 2))
}

function hold(isSo: boolean, complaint: string): void {
  if (!isSo) throw new Error(`The package ${complaint}`)
}
