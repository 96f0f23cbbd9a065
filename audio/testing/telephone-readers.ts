/** How programs find the sound in a WAV file: two telephone systems, and a program that trusts the RIFF lengths. */
import { textAt, viewOf } from '../decode/chunks.ts'

interface FoundSound {
  readonly from: number
  readonly length: number
}

const headBytes = 8
const formBytes = 12
const shortestFormat = 16

function refuse(reason: string): never {
  throw new Error(`refused: ${reason}`)
}

function checkForm(bytes: Uint8Array) {
  if (bytes.length < formBytes || textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WAVE') refuse('no WAV file')
}

function headAt(bytes: Uint8Array, at: number) {
  if (at + headBytes > bytes.length) refuse('no head where a chunk should begin')
  return { name: textAt(bytes, at, 4), length: viewOf(bytes).getUint32(at + 4, true), content: at + headBytes }
}

/** Neither of the telephone systems knows the byte that pads a chunk of odd length. */
const behind = ({ content, length }: { readonly content: number; readonly length: number }) => content + length

/** The loop of Asterisk: `fmt ` is read where it comes, everything else is skipped by its length. */
export function asteriskFinds(bytes: Uint8Array): FoundSound {
  checkForm(bytes)
  let hasFormat = false
  for (let at = formBytes; ;) {
    const head = headAt(bytes, at)
    if (head.name === 'data') return hasFormat ? { from: head.content, length: head.length } : refuse('sound before its format')
    if (head.name === 'fmt ') hasFormat = head.length >= shortestFormat || refuse('a short format')
    at = behind(head)
  }
}

function skipUntil(bytes: Uint8Array, from: number, name: string) {
  for (let at = from; ;) {
    const head = headAt(bytes, at)
    if (head.name === name) return head
    at = behind(head)
  }
}

/** The loop of PJSIP: first to `fmt `, from its end to `data`; less than 20 ms are refused. */
export function pjsipFinds(bytes: Uint8Array): FoundSound {
  checkForm(bytes)
  const format = skipUntil(bytes, formBytes, 'fmt ')
  const view = viewOf(bytes)
  const [tag, channels, sampleRateHz] = [view.getUint16(format.content, true), view.getUint16(format.content + 2, true), view.getUint32(format.content + 4, true)]
  const [frameBytes, bits] = [view.getUint16(format.content + 12, true), view.getUint16(format.content + 14, true)]
  if (bits !== (tag === 1 ? 16 : 8) || frameBytes !== (channels * bits) / 8) refuse('an unknown coding')
  const data = skipUntil(bytes, behind(format), 'data')
  const length = Math.min(data.length, bytes.length - data.content)
  return length < (20 * sampleRateHz) / 1000 ? refuse('too short') : { from: data.content, length }
}

/** By the letter of RIFF: every chunk begins at an even place and ends within the file, the pad byte is zero, the file ends with its last chunk. */
export function chunksByTheLetter(bytes: Uint8Array): readonly { readonly name: string; readonly length: number }[] {
  checkForm(bytes)
  if (viewOf(bytes).getUint32(4, true) !== bytes.length - headBytes) refuse('another length than the file has')
  const found: { name: string; length: number }[] = []
  for (let at = formBytes; at < bytes.length;) {
    const head = headAt(bytes, at)
    const end = behind(head)
    const next = end + (end % 2)
    if (next > bytes.length) refuse(`${head.name} reaches beyond the end`)
    if (next > end && bytes[end] !== 0) refuse(`${head.name} is padded with something`)
    found.push({ name: head.name, length: head.length })
    at = next
  }
  return found
}
