/** The file formats that a greeting is sold in. */
export const audioFormats = ['mp3', 'wav', 'alaw'] as const
export type AudioFormat = (typeof audioFormats)[number]
