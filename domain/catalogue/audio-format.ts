/** The file formats that a greeting is sold in. */
export const audioFormats = ['mp3', 'wav', 'alaw'] as const
export type AudioFormat = (typeof audioFormats)[number]

/** The sold formats by their names, the same in both languages. */
export const audioFormatNames: Readonly<Record<AudioFormat, string>> = { mp3: 'MP3', wav: 'WAV', alaw: 'ALaw' }
