/** What persons earn with their voices: a fee for each greeting, in the month in which it was finished for the first time. */
import { addDays } from '#domain/calendar/date-only.ts'
import { daysOf } from '#domain/calendar/period.ts'
import { closingContract, type FeeRow } from '#domain/closing/closing.contract.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { euros, netCentsOf } from '#domain/money/cents.ts'
import { csvOf } from '#server/books/issued.ts'
import { bind } from '#server/http/bind.ts'
import { writeJournal } from '#server/staff/journal.queries.ts'
import { findPersonsVoice, hasVoiceFee, listSpokenOn, listVoiceFees, saveVoiceFee } from './closing.queries.ts'
import { exported } from './month-closing.ts'

export const speakerFeeCalls = bind(closingContract, {
  listSpeakerFees: async ({ db }, { month }) => {
    const days = daysOf(month)
    const [voices, spoken] = await Promise.all([listVoiceFees(db, addDays(days.before, -1)), listSpokenOn(db, days)])
    const centsOf = (rows: typeof spoken) => rows.reduce((sum, { feeCents }) => sum + feeCents, 0)
    const records = voices.map(({ voiceId, name, speaker, feeCents }): FeeRow => {
      const own = spoken.filter((one) => one.voiceId === voiceId)
      return { voice_id: voiceId, voice: name, speaker, greetings: own.length, fees: euros(centsOf(own)), fee: euros(feeCents) }
    })
    return { records, fees: euros(centsOf(spoken)) }
  },

  exportSpeakerFees: async (deps, { month }, { staffId }) => {
    const rows = (await listSpokenOn(deps.db, daysOf(month))).map(({ name, speaker, day, orderNumber, greeting, feeCents }) => [name, speaker, day, String(orderNumber), greeting, { cents: feeCents }])
    const table = csvOf(['Stimme', 'Sprecher', 'Fertig am', 'Bestellung', 'Ansage', 'Honorar'], rows)
    return exported(deps, staffId, month, { fileName: `freizeichen-honorare-${month}.csv`, bytes: Buffer.from(table) })
  },

  setVoiceFee: ({ db, today }, { voiceId, fee, valid_from: validFrom }, { staffId }) => db.transaction(async (tx) => {
    const { name } = orThrow((await findPersonsVoice(tx, voiceId)) ?? failure('NOT_FOUND'))
    const least = `${today().slice(0, 7)}-01`
    // The months before were settled by the fees that counted then.
    if (validFrom < least && (await hasVoiceFee(tx, voiceId))) orThrow(failure('WRONG_INPUT', { valid_from: { code: 'TOO_EARLY', least } }))
    const feeCents = netCentsOf(fee)
    await saveVoiceFee(tx, { voiceId, validFrom, feeCents })
    await writeJournal(tx, { staffId, action: 'set a fee', subjectKind: 'voice', subjectId: voiceId, details: { name, cents: feeCents, from: validFrom } })
    return { fee: euros(feeCents) }
  }),
})
