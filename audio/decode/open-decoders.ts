/** The decoders that may run beside the shop's own code. */
import { decodeAiff } from './aiff.ts'
import { decodeAu } from './au.ts'
import { decodeFlac, decodeOpus, decodeVorbis } from './fed-decoder.ts'
import { decodeMp3 } from './mp3.ts'
import type { Decoders } from './read-take.ts'
import { decodeWav } from './wav.ts'
import { decodeWebm } from './webm.ts'

export const openDecoders: Decoders = {
  wav: decodeWav, aiff: decodeAiff, flac: decodeFlac, mp3: decodeMp3, vorbis: decodeVorbis, opus: decodeOpus,
  au: decodeAu, webm: decodeWebm,
}
