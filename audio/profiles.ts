/** The output formats: those that are sold, and what telephone systems need in their place. */

interface ProfileFacts {
  /** What a customer orders; a profile is how one of them is made. */
  readonly format: string
  readonly extension: string
  readonly mimeType: string
  readonly coding: 'mp3' | 'pcm-16' | 'a-law' | 'mu-law'
  readonly container: 'mp3' | 'wav' | 'raw'
  readonly sampleRateHz: 8_000 | 16_000 | 22_050 | 44_100
  /** `telephone`: 300-3400 Hz at the level of active speech; `programme`: the whole sound at its loudness. */
  readonly treatment: 'telephone' | 'programme'
  /** Tells two files of one greeting apart that would otherwise have one name. */
  readonly nameTag: string
}

const mp3 = { format: 'mp3', extension: 'mp3', mimeType: 'audio/mpeg', coding: 'mp3', container: 'mp3', treatment: 'programme' } as const
const linear = { format: 'wav', extension: 'wav', mimeType: 'audio/wav', coding: 'pcm-16', container: 'wav', treatment: 'programme' } as const
const companded = { extension: 'wav', mimeType: 'audio/wav', container: 'wav', sampleRateHz: 8_000, treatment: 'telephone' } as const

export const profiles = {
  'mp3': { ...mp3, sampleRateHz: 22_050, nameTag: '' },
  'mp3-44k': { ...mp3, sampleRateHz: 44_100, nameTag: '44k' },
  'wav': { ...linear, sampleRateHz: 22_050, nameTag: '' },
  'wav-8k-16': { ...linear, sampleRateHz: 8_000, treatment: 'telephone', nameTag: '8k' },
  'wav-16k-16': { ...linear, sampleRateHz: 16_000, nameTag: '16k' },
  'ulaw-wav': { ...companded, format: 'wav', coding: 'mu-law', nameTag: 'ulaw' },
  'alaw-wav': { ...companded, format: 'alaw', coding: 'a-law', nameTag: 'alaw' },
  'alaw-raw': { ...companded, format: 'alaw', coding: 'a-law', container: 'raw', extension: 'alaw', mimeType: 'audio/x-alaw-basic', nameTag: '' },
} as const satisfies Readonly<Record<string, ProfileFacts>>

export type ProfileId = keyof typeof profiles
export type SoldFormat = (typeof profiles)[ProfileId]['format']

/** What is made of a sold format where no telephone system asks for another. */
export const standardProfiles: Readonly<Record<SoldFormat, ProfileId>> = { mp3: 'mp3', wav: 'wav', alaw: 'alaw-wav' }

export const mp3BitrateKbps = 128

/** Of its sound. */
export function bytesPerSecond(id: ProfileId): number {
  const { coding, sampleRateHz } = profiles[id]
  return coding === 'mp3' ? mp3BitrateKbps * 125 : sampleRateHz * (coding === 'pcm-16' ? 2 : 1)
}
