/** Recognises a file by its first bytes; its name proves nothing. */
import { isAdtsAt, nextMpegFrame } from './mpeg-frames.ts'
import { Refused, type RefusalCode } from './refusal.ts'

export type SoundFormat = 'wav' | 'aiff' | 'flac' | 'mp3' | 'vorbis' | 'opus' | 'm4a' | 'adts' | 'caf' | 'au' | 'webm'

interface Magic {
  readonly at?: number
  readonly text: string
  readonly means: SoundFormat | { readonly refuse: RefusalCode; readonly format: string }
}

const unsupported = (format: string) => ({ refuse: 'UNSUPPORTED_FORMAT', format }) as const
const archive = (format: string) => ({ refuse: 'ARCHIVE', format }) as const
const notSound = (format: string) => ({ refuse: 'NOT_SOUND', format }) as const

const magics: readonly Magic[] = [
  { at: 8, text: 'WAVE', means: 'wav' },
  { text: 'riff\x2e\x91\xcf\x11', means: 'wav' },
  { at: 8, text: 'AIFF', means: 'aiff' },
  { at: 8, text: 'AIFC', means: 'aiff' },
  { text: 'fLaC', means: 'flac' },
  { at: 28, text: 'OpusHead', means: 'opus' },
  { at: 28, text: '\x01vorbis', means: 'vorbis' },
  { at: 28, text: '\x7fFLAC', means: unsupported('Ogg FLAC') },
  { at: 28, text: 'Speex', means: unsupported('Speex') },
  { text: 'OggS', means: unsupported('Ogg') },
  { at: 4, text: 'ftyp', means: 'm4a' },
  { text: '#!AMR', means: unsupported('AMR') },
  { text: '.snd', means: 'au' },
  { text: 'caff', means: 'caf' },
  { text: 'MThd', means: unsupported('MIDI') },
  { text: '\x30\x26\xb2\x75\x8e\x66\xcf\x11', means: unsupported('WMA') },
  { text: '\x1a\x45\xdf\xa3', means: 'webm' },
  { text: 'wvpk', means: unsupported('WavPack') },
  { text: 'MAC ', means: unsupported('Monkey’s Audio') },
  { text: 'PK\x03\x04', means: archive('ZIP') },
  { text: 'PK\x05\x06', means: archive('ZIP') },
  { text: 'Rar!', means: archive('RAR') },
  { text: '7z\xbc\xaf\x27\x1c', means: archive('7z') },
  { text: '\x1f\x8b', means: archive('gzip') },
  { text: 'BZh', means: archive('bzip2') },
  { text: '\xfd7zXZ', means: archive('xz') },
  { text: '\x28\xb5\x2f\xfd', means: archive('zstd') },
  { text: '%PDF', means: notSound('PDF') },
  { text: '\x89PNG', means: notSound('PNG') },
  { text: '\xff\xd8\xff', means: notSound('JPEG') },
  { text: 'GIF8', means: notSound('GIF') },
  { text: '\xd0\xcf\x11\xe0', means: notSound('Office') },
]

const longestJunkBytes = 65_536

export function sniff(bytes: Uint8Array): SoundFormat {
  if (bytes.length === 0) throw new Refused('EMPTY_FILE')
  const start = id3End(bytes)
  const found = magics.find(({ at = 0, text }) => hasText(bytes, start + at, text))
  if (found && typeof found.means === 'string') return found.means
  if (found && typeof found.means === 'object') throw new Refused(found.means.refuse, { format: found.means.format })
  if (isAdtsAt(bytes, start)) return 'adts'
  // Some programs leave junk before the first frame.
  if (nextMpegFrame(bytes, start, start + longestJunkBytes)) return 'mp3'
  throw new Refused('NOT_SOUND')
}

function hasText(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false
  }
  return true
}

const mostTags = 8

/** Where the sound begins after any tags in front of it. */
export function id3End(bytes: Uint8Array): number {
  let end = 0
  for (let tags = 0; tags < mostTags && hasText(bytes, end, 'ID3'); tags++) {
    const size = [6, 7, 8, 9].reduce((sum, place) => (sum << 7) | ((bytes[end + place] ?? 0) & 127), 0)
    const hasFooter = ((bytes[end + 5] ?? 0) & 16) !== 0
    end += 10 + size + (hasFooter ? 10 : 0)
  }
  return end
}
