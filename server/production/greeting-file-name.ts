/** Under which name a finished greeting is kept, in a package or by itself: every telephone system takes it. */
import { safeFileName } from '#audio/file-names.ts'
import { profiles, type ProfileId } from '#audio/profiles.ts'
import { telephoneSystems } from '#audio/telephone-systems.ts'
import type { Language } from '#domain/language.ts'

export interface NamedGreeting {
  readonly orderNumber: number
  readonly telephoneSystem: string | null
  readonly pos: number
  readonly productType: string
  readonly name: string
  readonly language: Language
}

const partsOf = ({ orderNumber, pos, productType, name, language }: NamedGreeting) => ({ number: `G${orderNumber}-${pos}`, kind: productType, name, language })

export function greetingFileName(greeting: NamedGreeting, profile: ProfileId): string {
  const system = telephoneSystems.find(({ id }) => id === greeting.telephoneSystem)
  const { nameTag, extension } = profiles[profile]
  if (system?.fixedFileName !== undefined && system.wants[0] === profile) return system.fixedFileName
  return safeFileName({ ...partsOf(greeting), nameTag, extension }, system?.maxFileNameLength)
}

export function greetingFolderName(greeting: NamedGreeting): string {
  return safeFileName({ ...partsOf(greeting), nameTag: '', extension: 'x' }).replace(/\.x$/, '')
}
