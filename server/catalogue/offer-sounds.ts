import type { DateOnly } from '#domain/calendar/date-only.ts'
import { offerContract, type OfferMusic, type OfferVoice } from '#domain/catalogue/offer.contract.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { bind } from '#server/http/bind.ts'
import { defineTimedJob } from '#server/jobs/job.ts'
import { writeJournal } from '#server/staff/journal.queries.ts'
import { findMember } from '#server/staff/staff.queries.ts'
import {
  listMusicsToEdit, listVoicesToEdit, lockMusic, lockVoice, type MusicToEdit, retireUnlicensed, saveMusic, saveVoice, type VoiceToEdit,
} from './offer.queries.ts'

type OfferDeps = Pick<Deps, 'db' | 'now' | 'today'>

interface Sold {
  readonly is_retired: boolean
  readonly licence_ends_on: string | null
}

/** A licence that has ended retires at once; the others when their day is over. */
function whenSold({ now, today }: OfferDeps, { retiredAt }: { readonly retiredAt: Date | null }, { is_retired: isRetired, licence_ends_on: licenceEndsOn }: Sold) {
  const at = now()
  const isOver = licenceEndsOn !== null && licenceEndsOn < today()
  return { licenceEndsOn: licenceEndsOn as DateOnly | null, retiredAt: isRetired || isOver ? (retiredAt ?? at) : null, editedAt: at }
}

export function shownVoice({ id, name, languages, classifications, ai, isMastered, talentStaffId, licenceEndsOn, retiredAt, demos }: VoiceToEdit): OfferVoice {
  return {
    id, name, ai, languages, classifications, is_mastered: isMastered, talent_staff_id: talentStaffId,
    licence_ends_on: licenceEndsOn, is_retired: retiredAt !== null, recorded_demos: demos,
  }
}

function shownMusic({ id, name, category, classifications, licenceEndsOn, retiredAt }: MusicToEdit): OfferMusic {
  return { id, name, category, classifications, licence_ends_on: licenceEndsOn, is_retired: retiredAt !== null }
}

/** Takes voices and musics out of the shop whose licence has ended. Safe to run twice. */
export const endLicences = defineTimedJob({
  name: 'end-licences',
  every: '1 0 * * *',
  timeLimitSeconds: 60,
  run: async ({ db, now, today }: Pick<Deps, 'db' | 'now' | 'today'>) => {
    await retireUnlicensed(db, { today: today(), at: now() })
  },
})

export const offerSoundCalls = bind(offerContract, {
  listMissingDemos: async ({ db }, _wanted, { role, staffId }) => {
    const people = (await listVoicesToEdit(db)).filter(({ ai, retiredAt, talentStaffId }) => !ai && !retiredAt && (role !== 'talent' || talentStaffId === staffId))
    const lacking = people.map(({ id, name, languages, demos }) => ({ id, name, languages: languages.filter((language) => !demos.includes(language)) }))
    return { records: lacking.filter(({ languages }) => languages.length > 0) }
  },

  listOfferVoices: async ({ db }) => ({ records: (await listVoicesToEdit(db)).map(shownVoice) }),

  updateOfferVoice: (deps, wanted, { staffId }) => {
    const { voiceId, ai, is_mastered: isMastered, talent_staff_id: talentStaffId } = wanted
    return deps.db.transaction(async (tx) => {
      const before = orThrow((await lockVoice(tx, voiceId)) ?? failure('NOT_FOUND'))
      if (talentStaffId !== null && !await findMember(tx, talentStaffId, deps.now())) orThrow(failure('WRONG_INPUT', { talent_staff_id: 'NOT_FOUND' }))
      await saveVoice(tx, voiceId, { ...whenSold(deps, before, wanted), ai, isMastered, talentStaffId })
      await writeJournal(tx, { staffId, action: 'changed a voice', subjectKind: 'voice', subjectId: voiceId, details: { name: before.name, before: shownVoice(before) } })
      const [after] = await listVoicesToEdit(tx, voiceId)
      return shownVoice(orThrow(after ?? failure('NOT_FOUND')))
    })
  },

  listOfferMusics: async ({ db }) => ({ records: (await listMusicsToEdit(db)).map(shownMusic) }),

  updateOfferMusic: (deps, wanted, { staffId }) => {
    const { musicId } = wanted
    return deps.db.transaction(async (tx) => {
      const before = orThrow((await lockMusic(tx, musicId)) ?? failure('NOT_FOUND'))
      await saveMusic(tx, musicId, whenSold(deps, before, wanted))
      await writeJournal(tx, { staffId, action: 'changed a music', subjectKind: 'music', subjectId: musicId, details: { name: before.name.de, before: shownMusic(before) } })
      const [after] = await listMusicsToEdit(tx, musicId)
      return shownMusic(orThrow(after ?? failure('NOT_FOUND')))
    })
  },
})
