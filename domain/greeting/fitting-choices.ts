/** Which voices and which music go with a greeting. */
import type { Classification } from '../catalogue/product-type.ts'
import type { Language } from '../language.ts'

interface Offered {
  readonly classifications: readonly Classification[]
  readonly isOffered: boolean
}

interface OfferedVoice extends Offered {
  readonly languages: readonly Language[]
}

export function isVoiceFor(voice: OfferedVoice | undefined, { language, classification }: { language: Language; classification: Classification }): boolean {
  return voice !== undefined && voice.isOffered && voice.languages.includes(language) && voice.classifications.includes(classification)
}

export function isMusicFor(music: Offered | undefined, { classification }: { classification: Classification }): boolean {
  return music !== undefined && music.isOffered && music.classifications.includes(classification)
}
