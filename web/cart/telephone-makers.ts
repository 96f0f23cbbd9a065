import type { ProfileId } from '#audio/profiles.ts'
import { type TelephoneSystem, telephoneSystems } from '#audio/telephone-systems.ts'
import type { ProductType } from '#domain/catalogue/product-type.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'

interface Maker {
  readonly name: string
  readonly systemIds: readonly string[]
}

export const commonMakers: readonly Maker[] = [
  { name: 'FRITZ!Box', systemIds: ['fritzbox-answering', 'fritzbox-hold'] },
  { name: '3CX', systemIds: ['3cx'] },
  { name: 'Auerswald', systemIds: ['auerswald-compact', 'auerswald-comtrexx'] },
]

/** `undefined` as well for the customer who does not know. */
export function findSystem(systemId: string | null): TelephoneSystem | undefined {
  return telephoneSystems.find(({ id }) => id === systemId && id !== 'unknown')
}

/** The usual one of a maker; of two that differ by their use, the one that fits the greetings. */
export function usualSystemOf({ systemIds }: Maker, types: readonly ProductType[]): string | undefined {
  const isForHolding = types.length > 0 && types.every((type) => type === 'ws')
  return (isForHolding && systemIds.find((id) => id.endsWith('-hold'))) || systemIds[0]
}

/** What becomes of the sold formats for a telephone system, by its text. */
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
