import { isVoiceHeard } from '#audio/mix/mix-settings.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { fillPath } from '#domain/fill-path.ts'
import { spokenSeconds } from '#domain/greeting/spoken-length.ts'
import { spokenPieces } from '#domain/production/spoken-pieces.ts'
import { readRetake } from '#domain/production/retake-reason.ts'
import { checkMix, checkTake } from '#domain/production/take-check.ts'
import { worklistContract, type PreviousGreeting, type WorkSheet, type WorkTake } from '#domain/production/worklist.contract.ts'
import { hasRight } from '#domain/staff/right.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { bind } from '#server/http/bind.ts'
import { linksFor } from '#server/http/document-link.ts'
import { shownRow } from './list-work.ts'
import { mayRemoveTake, movesOf, scopeOf } from './work-moves.ts'
import {
  findWork, listHistory, listPrevious, listQuestions, listTakes, listTalentRows, type FoundWork, type ListedTake,
} from './work-sheet.queries.ts'

export type SheetDeps = Pick<Deps, 'db' | 'now' | 'linkKeys'>

type LinkOf = (takeId: string, chain: 'before' | 'behind') => string

/** In a transaction it shows what the transaction has done. */
export async function sheetOf(deps: SheetDeps, db: Db | Tx, greetingId: string, asker: StaffMember): Promise<WorkSheet> {
  const scope = scopeOf(asker)
  const work = orThrow((await findWork(db, greetingId, scope)) ?? failure('NOT_FOUND'))
  const { row } = work
  const spoken = work.spokenText ?? row.text
  const estimatedSeconds = spokenSeconds(spoken.length)
  const isHouse = asker.role !== 'talent'
  const may = movesOf(stateOf(work, asker))
  const { linkTo } = linksFor(deps, asker)
  const link: LinkOf = (takeId, chain) => linkTo(`${fillPath(worklistContract.playTake.path, { takeId }).path}?chain=${chain}`)
  const previous = await listPrevious(db, { userId: work.userId, greetingId, ...scope })
  return {
    ...shownRow(row, scope), text: row.text, spoken: spokenPieces(row.text, spoken), readings: work.readings.map(({ written, spoken }) => ({ written, spoken })),
    remarks: work.remarks, order_remarks: isHouse ? work.orderRemarks : null, correction_note: row.correctionNote, estimated_seconds: estimatedSeconds,
    telephone_system: work.telephoneSystem, music_name: work.musicName?.[row.language] ?? null, mix: work.mix,
    questions: (await listQuestions(db, greetingId)).map(({ question, askedAt, answer, answeredAt }) =>
      ({ question, asked_at: askedAt.toISOString(), answer, answered_at: answeredAt?.toISOString() ?? null })),
    takes: (await listTakes(db, greetingId)).map((take) => ({ ...shownTake(take, estimatedSeconds, link, checkMix(isVoiceHeard(work.mix, work.musicName !== null))), may_remove: may.includes('remove_take') && mayRemoveTake(take, asker) })),
    previous: latestOfEach(previous, link),
    history: isHouse ? await historyOf(db, greetingId) : [],
    is_canceled: work.orderStatus === 'Canceled',
    may,
  }
}

/** Who did what, and why: for those of the house, since it tells what colleagues said. */
async function historyOf(db: Db | Tx, greetingId: string): Promise<WorkSheet['history']> {
  const moves = await listHistory(db, greetingId)
  return moves.map(({ at, status, productionState, cause, reason, by }) => ({ at: at.toISOString(), status, production_state: productionState, cause, reason: readRetake(reason)?.note ?? reason, by }))
}

export function stateOf({ row, hasTakeToJudge, orderStatus, mix, musicName }: Pick<FoundWork, 'row' | 'hasTakeToJudge' | 'orderStatus' | 'mix' | 'musicName'>, { role, staffId }: StaffMember) {
  return {
    ...row, hasTakeToJudge, mix, hasMusic: musicName !== null, isOrderCanceled: orderStatus === 'Canceled', isAiVoice: row.voiceAi, isMine: row.assignedId === staffId,
    isHouse: hasRight(role, 'studio work'),
  }
}

function shownTake(take: ListedTake, expectedSeconds: number, link: LinkOf, ofMix: WorkTake['checks']): Omit<WorkTake, 'may_remove'> {
  const { id, number, source, state, seconds, peaks, measurements, dateEntered, madeBy, judgedBy, judgedAt, awaitsVerdict } = take
  const retake = take.reason === null ? undefined : readRetake(take.reason)
  return {
    id, number, source, state, awaits_verdict: awaitsVerdict, reason: retake?.code ?? null, note: retake?.note ?? '', seconds, peaks: [...peaks], made_at: dateEntered.toISOString(), made_by: madeBy,
    judged_by: judgedBy, judged_at: judgedAt?.toISOString() ?? null, checks: [...checkTake(measurements, { seconds, expectedSeconds }), ...ofMix],
    sound_address: link(id, 'before'), mastered_address: link(id, 'behind'),
  }
}

function latestOfEach(rows: Awaited<ReturnType<typeof listPrevious>>, link: LinkOf): PreviousGreeting[] {
  const seen = new Set<string>()
  return rows.flatMap(({ greetingId, text, finishedAt, voiceName, takeId, seconds }) => {
    if (seen.has(greetingId) || finishedAt === null) return []
    seen.add(greetingId)
    return [{ greeting_id: greetingId, text, voice_name: voiceName, finished_at: finishedAt.toISOString(), seconds, sound_address: link(takeId, 'behind') }]
  })
}

export const workSheetCalls = bind(worklistContract, {
  getWorkSheet: (deps, { greetingId }, asker) => sheetOf(deps, deps.db, greetingId, asker),

  listTalents: async ({ db }) => ({ records: (await listTalentRows(db)).filter(({ disabledAt }) => disabledAt === null).map(({ id, name }) => ({ id, name })) }),
})
