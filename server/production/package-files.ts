import { packageWords } from '#assets/documents/package-words.ts'
import { digitalSourceTypeUri } from '#audio/encode/ai-mark.ts'
import { type ProfileId, profiles } from '#audio/profiles.ts'
import { namedSystem, profilesBeside, profilesFor } from '#audio/telephone-systems.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { machineVoiceStatement } from '#domain/greeting/machine-voice.ts'
import { mixNumbersOf } from '#domain/greeting/mix-numbers.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { OrderedAll } from '#server/order/ordered.queries.ts'
import { greetingFileName, greetingFolderName, type NamedGreeting } from './greeting-files.ts'
import { soundOfTake } from './mix-take.ts'
import { listRenderFiles, type Rendered } from './packing.queries.ts'
import { getTakeFile } from './read-greetings.queries.ts'

export interface Packing {
  readonly ordered: OrderedAll
  readonly rendered: readonly Rendered[]
  readonly shippingNumber: number
  readonly at: Date
}

export function packedOn({ at }: Pick<Packing, 'at'>) {
  return studioTimeOf(at).day
}

/** Which files of a package hold a voice that a machine made: for programs as JSON, for people as text. */
export function aiDeclaration({ ordered: { order, lines }, shippingNumber, at }: Packing, files: readonly PackedFile[], owner: ShopOwner) {
  return {
    about: 'AI-generated audio in this package, declared by its provider (Regulation (EU) 2024/1689, Article 50)',
    provider: owner.company,
    order: order.number,
    shipment: shippingNumber,
    declared_at: at.toISOString(),
    files: files.map(({ path, sha256, greeting }) => ({
      path, sha256, ai_generated: true, part: 'voice',
      voice: lines.find(({ pos }) => pos === greeting.pos)?.voice.name,
      digital_source_type: digitalSourceTypeUri(greeting.engine?.digitalSourceType ?? 'algorithmicMedia'),
      generator: { name: greeting.engine?.name, version: greeting.engine?.version },
      made_at: greeting.takenAt.toISOString(),
    })),
  }
}

export function aiDeclarationText({ ordered: { order }, shippingNumber }: Packing, files: readonly PackedFile[]): string {
  const words = packageWords[order.language]
  const statement = machineVoiceStatement[order.language]
  return [words.declaration, '', words.title(order.number, shippingNumber), words.declarationText, '', ...files.map(({ path }) => `- ${path}`), '', statement, ''].join('\n')
}

/** Where each file of an order lies in its package, by names that every telephone system takes. */
export interface PackedFile {
  readonly path: string
  readonly key: string
  readonly sha256: string
  readonly profile: ProfileId
  readonly greeting: Rendered
}

function namedGreeting({ ordered: { order, lines } }: Packing, { pos, telephoneSystem }: Rendered): NamedGreeting {
  const line = lines.find((one) => one.pos === pos)
  if (!line) throw new Error('A greeting without a line cannot be packed')
  return { orderNumber: order.number, telephoneSystem, pos, name: line.greetingName, language: line.language }
}

export async function listPackedFiles(db: Db, packing: Packing): Promise<PackedFile[]> {
  const packed: PackedFile[] = []
  for (const greeting of packing.rendered) {
    const named = namedGreeting(packing, greeting)
    const stored = await listRenderFiles(db, greeting.renderId)
    for (const profile of profilesFor(greeting.telephoneSystem, packing.ordered.order.shippingFormats)) {
      const file = stored.find(({ format }) => format === profiles[profile].format)
      if (!file) throw new Error('A format was ordered and is not there')
      packed.push({ path: `${greetingFolderName(named)}/${greetingFileName(named, profile)}`, key: file.key, sha256: file.sha256, profile, greeting })
    }
  }
  return packed
}

type BesideDeps = Pick<Deps, 'db' | 'files' | 'soundRoom'>

export function hasFilesBeside({ telephoneSystem }: Pick<Rendered, 'telephoneSystem'>): boolean {
  return namedSystem(telephoneSystem) === undefined
}

/**
 * For greetings of which no telephone system is known: beside what was ordered, files that most systems take. Nobody pays for them.
 * Stored until the package is: remove them then. Rejects with StorageFailed.
 */
export async function storeFilesBeside(deps: BesideDeps, packing: Packing): Promise<PackedFile[]> {
  const stored: PackedFile[] = []
  for (const greeting of packing.rendered.filter(hasFilesBeside)) stored.push(...await storeOfGreeting(deps, packing, greeting))
  return stored
}

async function storeOfGreeting(deps: BesideDeps, packing: Packing, greeting: Rendered): Promise<PackedFile[]> {
  const { takeId, mix, language, isMastered } = greeting
  const sounds = await soundOfTake(
    deps, { take: await getTakeFile(deps.db, takeId), mix: mixNumbersOf(mix), musicId: mix.musicId, language, isMastered }, profilesBeside,
  )
  const folder = packageWords[packing.ordered.order.language].telephoneFolder
  const stored: PackedFile[] = []
  for (const { profile, bytes } of sounds) {
    const { key, sha256 } = await deps.files.put('packages', bytes)
    stored.push({ path: `${folder}/${greetingFileName(namedGreeting(packing, greeting), profile)}`, key, sha256, profile, greeting })
  }
  return stored
}
