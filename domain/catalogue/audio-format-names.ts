/** The sold formats by their names, the same in both languages. */
import type { AudioFormat } from './audio-format.ts'

export const audioFormatNames: Readonly<Record<AudioFormat, string>> = { mp3: 'MP3', wav: 'WAV', alaw: 'ALaw' }
