/** How a customer has had words said in greetings: kept with the account, and offered in the next greeting. */
import { accountContract, mostPronunciations } from '#domain/account/account.contract.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { namesWords } from '#domain/speech/choices.ts'
import type { Tx } from '#server/db/database.ts'
import type { Asker } from '#server/http/asker.ts'
import { bind } from '#server/http/bind.ts'
import { deletePronunciation, listPronunciationsOf, savePronunciations } from './pronunciations.queries.ts'

interface Said {
  readonly written: string
  readonly spoken: string
}

interface SaidIn {
  readonly language: Language
  readonly readings: readonly Said[]
}

/** Of greetings with these readings. What they had `before` was kept then, and may have been removed since. */
export async function keepPronunciations(tx: Tx, asker: Asker, at: Date, greetings: readonly SaidIn[], before: readonly Said[] = []) {
  if (asker.kind !== 'customer') return
  const isNew = ({ written, spoken }: Said) => !before.some((known) => known.written === written && known.spoken === spoken)
  const said = greetings.flatMap(({ language, readings }) => readings.filter((one) => one.spoken !== '' && namesWords(one.written) && isNew(one)).map((one) => ({ ...one, language })))
  if (said.length > 0) await savePronunciations(tx, { userId: asker.userId, at }, said, mostPronunciations)
}

export const pronunciationCalls = bind(accountContract, {
  listPronunciations: async ({ db }, _input, { userId }) => {
    const records = await listPronunciationsOf(db, userId)
    return { total_results: records.length, records }
  },

  removePronunciation: async ({ db }, { pronunciationId }, { userId }) => {
    if (!(await deletePronunciation(db, userId, pronunciationId))) orThrow(failure('NOT_FOUND'))
    return { removed: true as const }
  },
})
