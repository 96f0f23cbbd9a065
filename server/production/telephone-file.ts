/** What most telephone systems take, of a greeting of which none is known: as it lies in the package, and made anew for whoever wants it by itself. */
import type { ProfileId } from '#audio/profiles.ts'
import { profilesBeside } from '#audio/telephone-systems.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { mixNumbersOf } from '#domain/greeting/mix-numbers.ts'
import type { Deps } from '#server/deps.ts'
import type { DocumentFile } from '#server/http/bind.ts'
import { filesToKeep, greetingFileName, namedBy } from './greeting-files.ts'
import { asToldOfTake, soundOfTake } from './mix-take.ts'
import { hasFilesBeside } from './package-files.ts'
import { getTakeFile, type StoredGreeting, type StoredRender } from './read-greetings.queries.ts'

/** Without those that were ordered. */
export function telephoneFilesOf(stored: StoredGreeting, render: StoredRender) {
  if (!hasFilesBeside(render)) return []
  const kept: readonly ProfileId[] = filesToKeep(stored, render).map(({ profile }) => profile)
  const named = namedBy(stored, render.telephoneSystem)
  return profilesBeside.filter((form) => !kept.includes(form)).map((form) => ({ form, file_name: greetingFileName(named, form) }))
}

interface WantedFile {
  readonly stored: StoredGreeting
  readonly render: StoredRender
  readonly form: (typeof profilesBeside)[number]
}

export async function makeTelephoneFile(deps: Pick<Deps, 'db' | 'files' | 'soundRoom'>, { stored, render, form }: WantedFile): Promise<DocumentFile> {
  const wanted = orThrow(telephoneFilesOf(stored, render).find((file) => file.form === form) ?? failure('NOT_FOUND'))
  const { mix, takeId } = render
  const take = { take: await getTakeFile(deps.db, takeId), mix: mixNumbersOf(mix), musicId: mix.musicId, language: stored.greeting.language, isMastered: stored.voice.isMastered }
  const [made] = await soundOfTake(deps, take, [form]).catch((error: unknown) => { throw asToldOfTake(error) })
  if (!made) throw new Error('The sound room made no file of a profile')
  return { fileName: wanted.file_name, bytes: made.bytes }
}
