/** One statement, or a ZIP of them as online banking hands them out. What it unpacks to is bounded before it is unpacked. */
import { crc32, inflateRawSync } from 'node:zlib'
import type { BankMovement, ReadStatement } from './bank-movement.ts'
import { mostBytes, readStatements } from './camt-053.ts'

/** A year of days has less. */
const mostFiles = 400

const [headSignature, directorySignature] = [0x0403_4b50, 0x0201_4b50]
const endSignature = Buffer.from('PK\u0005\u0006', 'latin1')
const [headLength, directoryLength, endLength] = [30, 46, 22]
/** Behind the end stands a comment of this length at most. */
const longestComment = 0xff_ff
const encryptedFlag = 1

class WrongArchive extends Error {}

export function readStatementFile(bytes: Uint8Array, own: { readonly ownIban: string }): ReadStatement {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length < endLength || file.readUInt32LE(0) !== headSignature) return readStatements(bytes, own)
  try {
    return readArchive(file, own)
  } catch (error) {
    // What stands in it may point anywhere, and may be packed in a way that unpacks to nothing.
    return { refused: 'wrong_archive', detail: error instanceof Error ? error.message : 'unreadable' }
  }
}

/** All or nothing. Two files that show the same movement show one, as if they were read one after the other. */
function readArchive(file: Buffer, own: { readonly ownIban: string }): ReadStatement {
  const movements = new Map<string, BankMovement>()
  const statements = entriesOf(file).filter(({ path }) => /\.(xml|camt)$/i.test(path) && !path.startsWith('__MACOSX/'))
  if (statements.length === 0) return { refused: 'not_a_statement', detail: 'the archive holds no XML file' }
  let [pendingCount, leftBytes] = [0, mostBytes]
  for (const entry of statements) {
    if (entry.fullSize > leftBytes) return { refused: 'too_large', detail: `${entry.path}: ${entry.fullSize} bytes` }
    leftBytes -= entry.fullSize
    const read = readStatements(unpacked(file, entry), own)
    if ('refused' in read) return { ...read, detail: `${entry.path}: ${read.detail}` }
    pendingCount += read.pendingCount
    for (const movement of read.movements) movements.set(movement.bankReference, movement)
  }
  return { movements: [...movements.values()], pendingCount }
}

interface Entry {
  readonly path: string
  readonly method: number
  readonly checksum: number
  readonly size: number
  readonly fullSize: number
  readonly offset: number
}

/** As the directory at the end names them: what stands before each may be said later only. */
function entriesOf(file: Buffer): Entry[] {
  const end = file.lastIndexOf(endSignature)
  if (end < Math.max(file.length - endLength - longestComment, 0)) throw new WrongArchive('it has no directory')
  const count = file.readUInt16LE(end + 10)
  if (count > mostFiles) throw new WrongArchive(`${count} files`)
  let at = file.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    if (file.readUInt32LE(at) !== directorySignature) throw new WrongArchive('its directory names fewer than it says')
    const pathEnd = at + directoryLength + file.readUInt16LE(at + 28)
    const path = file.toString('utf8', at + directoryLength, pathEnd)
    if ((file.readUInt16LE(at + 8) & encryptedFlag) !== 0) throw new WrongArchive(`${path} is encrypted`)
    const entry = {
      path, method: file.readUInt16LE(at + 10), checksum: file.readUInt32LE(at + 16), size: file.readUInt32LE(at + 20), fullSize: file.readUInt32LE(at + 24), offset: file.readUInt32LE(at + 42),
    }
    at = pathEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
    return entry
  })
}

/** Never more than the directory says. */
function unpacked(file: Buffer, { path, method, checksum, size, fullSize, offset }: Entry): Buffer {
  if (file.readUInt32LE(offset) !== headSignature) throw new WrongArchive(`${path} is not where it should be`)
  const start = offset + headLength + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  const packed = file.subarray(start, start + size)
  const content = method === 0 ? packed : method === 8 ? inflateRawSync(packed, { maxOutputLength: Math.max(fullSize, 1) }) : undefined
  if (content?.length !== fullSize || crc32(content) !== checksum) throw new WrongArchive(`${path} is damaged`)
  return content
}
