/** WAV, one channel, 8 kHz, A-law or 16 bits. */

export interface MailboxSound {
  readonly seconds: number
}

const aLaw = 6
const linear = 1

export function mailboxSoundIn(bytes: Uint8Array): MailboxSound | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const word = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  if (bytes.length < 44 || word(0) !== 'RIFF' || word(8) !== 'WAVE') return undefined
  let coding: { tag: number; channels: number; rate: number; bits: number } | undefined
  for (let at = 12; at + 8 <= bytes.length; at += 8 + paddedSize(view, at)) {
    const size = view.getUint32(at + 4, true)
    if (word(at) === 'fmt ') {
      coding = { tag: view.getUint16(at + 8, true), channels: view.getUint16(at + 10, true), rate: view.getUint32(at + 12, true), bits: view.getUint16(at + 22, true) }
    }
    if (word(at) !== 'data' || !coding) continue
    const fits = coding.channels === 1 && coding.rate === 8000 && ((coding.tag === aLaw && coding.bits === 8) || (coding.tag === linear && coding.bits === 16))
    return fits && size > 0 ? { seconds: size / (coding.rate * (coding.bits / 8)) } : undefined
  }
  return undefined
}

function paddedSize(view: DataView, at: number): number {
  const size = view.getUint32(at + 4, true)
  return size + (size % 2)
}
