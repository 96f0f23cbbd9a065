/** What becomes of the sold formats for a telephone system, by its text. */
import type { ProfileId } from '#audio/profiles.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'

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
