/** What most telephone systems take, of a greeting of which none is known: as it lies in the package, and made for whoever wants it by itself, kept as long as there is room. */
import type { ProfileId } from '#audio/profiles.ts'
import { profilesBeside } from '#audio/telephone-systems.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { mixNumbersOf } from '#domain/greeting/mix-numbers.ts'
import type { DocumentFile } from '#server/http/bind.ts'
import { filesToKeep, greetingFileName, namedBy } from './greeting-files.ts'
import { type MixDeps, takeMixed } from './mix-take.ts'
import { hasFilesBeside } from './package-files.ts'
import type { StoredGreeting, StoredRender } from './read-greetings.queries.ts'

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

export async function makeTelephoneFile(deps: MixDeps, { stored, render, form }: WantedFile): Promise<DocumentFile> {
  const wanted = orThrow(telephoneFilesOf(stored, render).find((file) => file.form === form) ?? failure('NOT_FOUND'))
  const { mix, takeId } = render
  return { fileName: wanted.file_name, bytes: await takeMixed(deps, { stored, takeId, mix: mixNumbersOf(mix), musicId: mix.musicId, profile: form }).whole }
}
