/** The sold formats and what becomes of them for a telephone system, by their names. */
import type { ProfileId, SoldFormat } from '#audio/profiles.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'

export const formatNames: Readonly<Record<SoldFormat, string>> = { mp3: 'MP3', wav: 'WAV', alaw: 'ALaw' }

export const profileTexts = {
  'mp3': 'profileMp3',
  'mp3-44k': 'profileMp344k',
  'wav': 'profileWav',
  'wav-8k-16': 'profileWav8k16',
  'wav-16k-16': 'profileWav16k16',
  'ulaw-wav': 'profileUlawWav',
  'alaw-wav': 'profileAlawWav',
  'alaw-raw': 'profileAlawRaw',
} as const satisfies Readonly<Record<ProfileId, keyof AllTexts['cart']>>
