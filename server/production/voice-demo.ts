/** A person is heard in the sample of a voice: the recording comes by the way of takes, and is kept as they are. */
import { storedTake } from '#audio/stored-take.ts'
import { offerContract, type OfferVoice } from '#domain/catalogue/offer.contract.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { listVoicesToEdit, lockVoice, type VoiceToEdit } from '#server/catalogue/offer.queries.ts'
import { shownVoice } from '#server/catalogue/offer-sounds.ts'
import type { Tx } from '#server/db/database.ts'
import { bind } from '#server/http/bind.ts'
import { writeJournal } from '#server/staff/journal.queries.ts'
import { insertFile } from '#server/documents/file.queries.ts'
import { deleteVoiceDemo, insertVoiceDemo } from './files.queries.ts'
import { receiveTake } from './upload-take.ts'

/** As long as anybody listens before choosing. */
const longestDemo = { maxSeconds: 60 }

/** An AI voice needs none: it speaks for itself. */
const needsDemo = (voice: VoiceToEdit, language: Language) => !voice.ai && voice.languages.includes(language)

async function changedVoice(tx: Tx, staffId: string, { before, language }: { readonly before: VoiceToEdit; readonly language: Language }): Promise<OfferVoice> {
  await writeJournal(tx, {
    staffId, action: 'changed a voice', subjectKind: 'voice', subjectId: before.id, details: { name: before.name, before: shownVoice(before), demo: language },
  })
  const [after] = await listVoicesToEdit(tx, before.id)
  return shownVoice(orThrow(after ?? failure('NOT_FOUND')))
}

export const voiceDemoCalls = bind(offerContract, {
  uploadVoiceDemo: async (deps, { voiceId, language }, { staffId }, { body }) => {
    const [voice] = await listVoicesToEdit(deps.db, voiceId)
    if (!voice || !needsDemo(voice, language)) return orThrow(failure('NOT_FOUND'))
    let shown = shownVoice(voice)
    await receiveTake(deps, body, async ({ take, original }) => {
      const stored = await deps.files.put('takes', storedTake(take.sound))
      shown = await deps.db.transaction(async (tx) => {
        const before = orThrow((await lockVoice(tx, voiceId)) ?? failure('NOT_FOUND'))
        await deleteVoiceDemo(tx, voiceId, language)
        const [fileId, originalFileId] = [await insertFile(tx, stored, 'audio/wav'), await insertFile(tx, original, original.mediaType)]
        await insertVoiceDemo(tx, { voiceId, language, fileId, originalFileId })
        return changedVoice(tx, staffId, { before, language })
      })
    }, longestDemo)
    return shown
  },

  removeVoiceDemo: ({ db }, { voiceId, language }, { staffId }) => db.transaction(async (tx) => {
    const before = orThrow((await lockVoice(tx, voiceId)) ?? failure('NOT_FOUND'))
    if (!(await deleteVoiceDemo(tx, voiceId, language))) return orThrow(failure('NOT_FOUND'))
    return changedVoice(tx, staffId, { before, language })
  }),
})
