/** Streamed file by file, uncompressed, because sound hardly shrinks; what comes in pieces, of a length that nobody knows before, is compressed. */
import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { joined, littleEndian, utf8 } from '../encode/riff.ts'

export interface ZipEntry {
  /** With `/` between folders. */
  readonly path: string
  /** Asked for when its turn comes, so that only one file, or one piece of one, is in memory at a time. */
  readonly load: () => Uint8Array | Promise<Uint8Array> | AsyncIterable<Uint8Array>
}

interface StoredEntry {
  readonly path: Uint8Array
  readonly checksum: number
  readonly size: number
  /** As it stands in the package. */
  readonly packedSize: number
  readonly isStream: boolean
  readonly offset: number
}

const mostEntries = 65_535
const endLength = 22
/** Beyond it the format would need its 64-bit form. */
const mostBytesOfFormat = 0xffff_ffff
const version = 20
const madeByUnix = 3
const utf8Flag = 0x0800
/** Sum and sizes stand behind the content. */
const laterFlag = 0x0008
const [stored, deflated] = [0, 8]
const plainFile = 0o100_644

/** Refuses by throwing: paths and sizes are ours, so a wrong one is our mistake. */
export async function* zip(entries: readonly ZipEntry[] | AsyncIterable<ZipEntry>, modifiedAt: Date, mostBytes = mostBytesOfFormat): AsyncGenerator<Uint8Array> {
  if ('length' in entries) checkPaths(entries.map(({ path }) => path))
  const written: StoredEntry[] = []
  let offset = 0
  for await (const { path, load } of entries) {
    const content = await load()
    const entry = content instanceof Uint8Array
      ? { path: utf8(path), checksum: crc32(content), size: content.length, packedSize: content.length, isStream: false, offset }
      : { path: utf8(path), checksum: 0, size: 0, packedSize: 0, isStream: true, offset }
    const head = joined(littleEndian(4, 0x0403_4b50), littleEndian(2, version), facts(entry, modifiedAt), entry.path)
    const added = (bytes: Uint8Array) => {
      offset += bytes.length
      if (offset > mostBytes) throw new RangeError(`The package grows beyond ${mostBytes} bytes with ${path}`)
      return bytes
    }
    if (content instanceof Uint8Array) {
      added(content)
      yield added(head)
      yield content
      written.push(entry)
      continue
    }
    yield added(head)
    const measured = { ...entry }
    for await (const part of pipeline(Readable.from(counted(content, measured)), createDeflateRaw(), () => undefined)) {
      measured.packedSize += (part as Uint8Array).length
      yield added(part as Uint8Array)
    }
    yield added(littleEndian(4, 0x0807_4b50, measured.checksum, measured.packedSize, measured.size))
    written.push(measured)
  }
  const directory = joined(...written.map((entry) => directoryEntry(entry, modifiedAt)))
  if (offset + directory.length + endLength > mostBytes) throw new RangeError(`The package grows beyond ${mostBytes} bytes`)
  yield joined(directory, endOfDirectory(written.length, directory.length, offset))
}

async function* counted(content: AsyncIterable<Uint8Array>, measured: { checksum: number; size: number }): AsyncGenerator<Uint8Array> {
  for await (const part of content) {
    measured.checksum = crc32(part, measured.checksum)
    measured.size += part.length
    yield part
  }
}

function checkPaths(paths: readonly string[]): void {
  if (paths.length > mostEntries) throw new RangeError(`${paths.length} files, a package has at most ${mostEntries}`)
  if (new Set(paths.map((path) => path.toLowerCase())).size < paths.length) throw new Error('Two files of a package have the same path')
  for (const path of paths) {
    const unsafe = path.split('/').some((part) => part === '' || part === '.' || part === '..')
    if (unsafe || /[\p{Cc}\\:]/u.test(path)) throw new Error(`"${path}" is no path for a package`)
  }
}

/** What the entry's own head and the directory both say. */
function facts({ path, checksum, size, packedSize, isStream }: StoredEntry, modifiedAt: Date): Uint8Array {
  const noExtraField = 0
  return joined(
    littleEndian(2, isStream ? utf8Flag | laterFlag : utf8Flag, isStream ? deflated : stored, dosTime(modifiedAt), dosDate(modifiedAt)),
    littleEndian(4, checksum, packedSize, size),
    littleEndian(2, path.length, noExtraField),
  )
}

function directoryEntry(entry: StoredEntry, modifiedAt: Date): Uint8Array {
  const [commentLength, firstDisk, internalAttributes] = [0, 0, 0]
  return joined(
    littleEndian(4, 0x0201_4b50),
    littleEndian(2, (madeByUnix << 8) | version, version),
    facts(entry, modifiedAt),
    littleEndian(2, commentLength, firstDisk, internalAttributes),
    littleEndian(4, plainFile << 16, entry.offset),
    entry.path,
  )
}

function endOfDirectory(entryCount: number, directoryLength: number, offset: number): Uint8Array {
  const [disk, firstDisk, commentLength] = [0, 0, 0]
  return joined(
    littleEndian(4, 0x0605_4b50),
    littleEndian(2, disk, firstDisk, entryCount, entryCount),
    littleEndian(4, directoryLength, offset),
    littleEndian(2, commentLength),
  )
}

const dosTime = (date: Date) => (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)

const dosDate = (date: Date) => ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()
