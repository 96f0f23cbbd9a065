/** Says of a take whether it is good. Two who judge the same one at once: the second hears what the first said. */
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { mixOf } from '#domain/production/mix.ts'
import { greetingToMake } from '#domain/production/production-jobs.ts'
import { writtenRetake, type Retake } from '#domain/production/retake-reason.ts'
import type { worklistContract, WorkSheet } from '#domain/production/worklist.contract.ts'
import type { Tx } from '#server/db/database.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { moveGreeting, saveWaiting } from './greeting-progress.queries.ts'
import { lockOrderAndGreeting } from './lock-production.ts'
import { isVoiceHeardInMix } from './voice-not-heard.ts'
import { sheetOf } from './work-sheet.ts'
import { takeInHand, tellJournal, type StepDeps, type WorkAtHand } from './work-step.ts'
import { findGreetingOfTake, hasTakeToJudge, lockTake, saveVerdict } from './work-steps.queries.ts'

/** The greeting stays where it is until its files are there: the job that is enqueued here makes them. */
export function approveTake(deps: StepDeps, asker: StaffMember, { takeId }: ParsedInputOf<typeof worklistContract.approveTake>): Promise<WorkSheet> {
  return judge(deps, asker, takeId, async (tx, { greeting, work }) => {
    if (!isVoiceHeardInMix(mixOf(greeting))) orThrow(failure('VOICE_NOT_HEARD'))
    await saveVerdict(tx, takeId, { state: 'approved', reason: null, judgedAt: deps.now(), judgedByStaffId: asker.staffId })
    await saveWaiting(tx, greeting.id, null)
    await deps.enqueue(tx, greetingToMake, { greetingId: greeting.id })
    await tellJournal(tx, asker, { greetingId: greeting.id, action: 'approved a take', orderNumber: work.row.orderNumber })
  })
}

/** While another take waits for its verdict the greeting does, too. A machine would say the same again: it waits until somebody has mended what it is to say. */
export function rejectTake(deps: StepDeps, asker: StaffMember, { takeId, reason: code, note }: ParsedInputOf<typeof worklistContract.rejectTake>): Promise<WorkSheet> {
  return judge(deps, asker, takeId, async (tx, { greeting, work }) => {
    const retake: Retake = { code, note }
    const at = deps.now()
    await saveVerdict(tx, takeId, { state: 'rejected', reason: writtenRetake(retake), judgedAt: at, judgedByStaffId: asker.staffId })
    await tellJournal(tx, asker, { greetingId: greeting.id, action: 'rejected a take', orderNumber: work.row.orderNumber, details: { code } })
    if (await hasTakeToJudge(tx, greeting.id)) return
    await moveGreeting(tx, greeting, {
      status: 'processing', productionState: work.row.voiceAi ? 'script_check' : 'recording', at, staffId: asker.staffId, reason: writtenRetake(retake),
    })
  })
}

function judge(deps: StepDeps, asker: StaffMember, takeId: string, say: (tx: Tx, atHand: WorkAtHand) => Promise<void>): Promise<WorkSheet> {
  return deps.db.transaction(async (tx) => {
    const greetingId = orThrow((await findGreetingOfTake(tx, takeId)) ?? failure('NOT_FOUND'))
    await lockOrderAndGreeting(tx, greetingId)
    const take = orThrow((await lockTake(tx, takeId)) ?? failure('NOT_FOUND'))
    if (take.state !== 'made') orThrow(failure('TAKE_ALREADY_JUDGED', { state: take.state, ...(take.judgedBy !== undefined && { by: take.judgedBy }) }))
    if (!take.awaitsVerdict) orThrow(failure('WORK_MOVED_ON'))
    await say(tx, await takeInHand(tx, asker, greetingId, 'judge'))
    return sheetOf(deps, tx, greetingId, asker)
  })
}
