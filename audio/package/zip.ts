/** Streamed file by file, uncompressed, because sound hardly shrinks. */
import { crc32 } from 'node:zlib'
import { joined, littleEndian, utf8 } from '../encode/riff.ts'

export interface ZipEntry {
  /** With `/` between folders. */
  readonly path: string
  /** Asked for when its turn comes, so that only one file is in memory at a time. */
  readonly load: () => Uint8Array | Promise<Uint8Array>
}

interface StoredEntry {
  readonly path: Uint8Array
  readonly checksum: number
  readonly size: number
  readonly offset: number
}

const mostEntries = 65_535
const endLength = 22
/** Beyond it the format would need its 64-bit form. */
const mostBytesOfFormat = 0xffff_ffff
const version = 20
const madeByUnix = 3
const utf8Flag = 0x0800
const stored = 0
const plainFile = 0o100_644

/** Refuses by throwing: paths and sizes are ours, so a wrong one is our mistake. */
export async function* zip(entries: readonly ZipEntry[], modifiedAt: Date, mostBytes = mostBytesOfFormat): AsyncGenerator<Uint8Array> {
  checkPaths(entries.map(({ path }) => path))
  const written: StoredEntry[] = []
  let offset = 0
  for (const { path, load } of entries) {
    const content = await load()
    const entry = { path: utf8(path), checksum: crc32(content), size: content.length, offset }
    const head = joined(littleEndian(4, 0x0403_4b50), littleEndian(2, version), facts(entry, modifiedAt), entry.path)
    offset += head.length + content.length
    if (offset > mostBytes) throw new RangeError(`The package grows beyond ${mostBytes} bytes with ${path}`)
    written.push(entry)
    yield head
    yield content
  }
  const directory = joined(...written.map((entry) => directoryEntry(entry, modifiedAt)))
  if (offset + directory.length + endLength > mostBytes) throw new RangeError(`The package grows beyond ${mostBytes} bytes`)
  yield joined(directory, endOfDirectory(written.length, directory.length, offset))
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
function facts({ path, checksum, size }: StoredEntry, modifiedAt: Date): Uint8Array {
  const noExtraField = 0
  return joined(
    littleEndian(2, utf8Flag, stored, dosTime(modifiedAt), dosDate(modifiedAt)),
    littleEndian(4, checksum, size, size),
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
