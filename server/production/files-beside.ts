/** For customers who named no telephone system: beside what they ordered, files that most systems take. They lie in the package alone, and nobody pays for them. */
import { namedSystem, profilesBeside } from '#audio/telephone-systems.ts'
import { packageWords } from '#assets/documents/package-words.ts'
import { mixNumbersOf } from '#domain/greeting/stored-mix.ts'
import type { Deps } from '#server/deps.ts'
import { greetingFileName } from './greeting-file-name.ts'
import { namedGreeting, type PackedFile } from './packed-files.ts'
import type { Packing } from './packing.ts'
import type { Rendered } from './packing.queries.ts'
import { getTakeFile } from './read-greetings.queries.ts'
import { soundOfTake } from './take-sound.ts'

type BesideDeps = Pick<Deps, 'db' | 'files' | 'soundRoom'>

export function hasFilesBeside({ telephoneSystem }: Pick<Packing['ordered']['order'], 'telephoneSystem'>): boolean {
  return namedSystem(telephoneSystem) === undefined
}

/** Stored until the package is: remove them then. Rejects with StorageFailed. */
export async function storeFilesBeside(deps: BesideDeps, packing: Packing): Promise<PackedFile[]> {
  const stored: PackedFile[] = []
  if (hasFilesBeside(packing.ordered.order)) for (const greeting of packing.rendered) stored.push(...await storeOfGreeting(deps, packing, greeting))
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
