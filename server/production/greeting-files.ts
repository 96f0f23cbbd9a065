import { safeFileName } from '#audio/file-names.ts'
import { type ProfileId, profiles } from '#audio/profiles.ts'
import { namedSystem, profilesFor, systemToMakeFor } from '#audio/telephone-systems.ts'
import { audioFormats } from '#domain/catalogue/audio-format.ts'
import type { Language } from '#domain/language.ts'
import { findGreeting, newestRendersOf, type StoredFileRow, type StoredGreeting, type StoredRender } from './read-greetings.queries.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Db } from '#server/db/database.ts'
import type { Customer } from '#server/http/asker.ts'
import { ownOrThrow } from '#server/order/order.ts'

interface FileToKeep extends StoredFileRow {
  readonly fileName: string
  readonly profile: ProfileId
}

/** As they were made for the system of that time. */
export function filesToKeep(stored: StoredGreeting, { files, telephoneSystem }: StoredRender): FileToKeep[] {
  const named = namedBy(stored, telephoneSystem)
  return profilesFor(telephoneSystem, audioFormats).flatMap((id) => (
    files.filter((file) => file.format === profiles[id].format).map((file) => ({ ...file, fileName: greetingFileName(named, id), profile: id }))
  ))
}

export function namedBy({ order, line, greeting }: StoredGreeting, telephoneSystem: string | null): NamedGreeting {
  return { orderNumber: order.number, telephoneSystem, pos: line.pos, name: greeting.name, language: greeting.language }
}

/** Under which name a finished greeting is kept, in a package or by itself: every telephone system takes it. */
export interface NamedGreeting {
  readonly orderNumber: number
  readonly telephoneSystem: string | null
  readonly pos: number
  readonly name: string
  readonly language: Language
}

function namePartsOf({ orderNumber, pos, name, language, telephoneSystem }: NamedGreeting) {
  return { number: `G${orderNumber}-${pos}`, name, language, system: systemToMakeFor(telephoneSystem) ?? '' }
}

export function greetingFileName(greeting: NamedGreeting, profile: ProfileId): string {
  const system = namedSystem(greeting.telephoneSystem)
  const { nameTag, extension } = profiles[profile]
  if (system?.fixedFileName !== undefined && system.wants[0] === profile) return system.fixedFileName
  return safeFileName({ ...namePartsOf(greeting), nameTag, extension }, system?.maxFileNameLength)
}

export function greetingFolderName(greeting: NamedGreeting): string {
  return safeFileName({ ...namePartsOf(greeting), nameTag: '', extension: 'x' }).replace(/\.x$/, '')
}

export async function ownGreeting(db: Db, customer: Customer, greetingId: string): Promise<StoredGreeting> {
  const found = await findGreeting(db, greetingId)
  return ownOrThrow(found && { ...found, userId: found.greeting.userId }, customer)
}

/** What was finished once stays, also while it is being corrected. */
export async function ownRender(db: Db, customer: Customer, greetingId: string): Promise<{ readonly stored: StoredGreeting; readonly render: StoredRender }> {
  const stored = await ownGreeting(db, customer, greetingId)
  const render = (await newestRendersOf(db, [greetingId])).get(greetingId)
  return { stored, render: orThrow(render ?? failure('GREETING_NOT_FINISHED')) }
}
