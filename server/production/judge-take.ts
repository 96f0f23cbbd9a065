/** Two people judge the same take at once: the second is told the verdict of the first. */
import { failure, orThrow } from '#domain/errors.ts'
import { mixOf } from '#domain/production/mix.ts'
import { greetingToMake } from '#domain/production/production-jobs.ts'
import { type Retake, writtenRetake } from '#domain/production/retake-reason.ts'
import { workNumberOf } from '#domain/production/work-list.ts'
import { worklistContract, type WorkSheet } from '#domain/production/worklist.contract.ts'
import type { Tx } from '#server/db/database.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { bind } from '#server/http/bind.ts'
import { noteNews } from '#server/staff/staff.queries.ts'
import { noteAnswer } from './correct-greeting.ts'
import { findOpenQuestion, lockOrderAndGreeting, moveGreeting, saveWaiting } from './greeting-progress.queries.ts'
import { getGreetingName } from './making.queries.ts'
import { isVoiceHeardInMix } from './mix-take.ts'
import { mayRemoveTake, scopeOf } from './work-moves.ts'
import { findGreetingOfTake, findWork, hasTakeToJudge, insertQuestion, lockTake, saveVerdict } from './work-sheet.queries.ts'
import { sheetOf } from './work-sheet.ts'
import { type StepDeps, takeInHand, takeStep, tellJournal, toQualityControl, type WorkAtHand } from './work-step.ts'
import { writeToCustomer } from '#server/order/write-to-customer.ts'

type FoundTake = NonNullable<Awaited<ReturnType<typeof lockTake>>>

/** Of a take that nobody has judged. */
function withTake(deps: StepDeps, asker: StaffMember, takeId: string, move: 'judge' | 'remove_take', say: (tx: Tx, atHand: WorkAtHand, take: FoundTake) => Promise<void>): Promise<WorkSheet> {
  return deps.db.transaction(async (tx) => {
    const greetingId = orThrow((await findGreetingOfTake(tx, takeId)) ?? failure('NOT_FOUND'))
    orThrow((await findWork(tx, greetingId, scopeOf(asker))) ?? failure('NOT_FOUND'))
    await lockOrderAndGreeting(tx, greetingId)
    const take = orThrow((await lockTake(tx, takeId)) ?? failure('NOT_FOUND'))
    if (take.state === 'removed') orThrow(failure('NOT_FOUND'))
    if (take.state !== 'made') orThrow(failure('TAKE_ALREADY_JUDGED', { take: { code: 'DONE_BY', state: take.state, by: take.judgedBy } }))
    if (!take.awaitsVerdict) orThrow(failure('WORK_MOVED_ON'))
    await say(tx, await takeInHand(tx, asker, greetingId, move), take)
    return sheetOf(deps, tx, greetingId, asker)
  })
}

export const judgeTakeCalls = bind(worklistContract, {
  /** About the text of a greeting. The deadline stands still until the answer. */
  askCustomer: (deps, { greetingId, question }, asker) => takeStep(deps, asker, { greetingId, move: 'ask', action: 'asked a customer' }, async (tx, { greeting, order }) => {
    const at = deps.now()
    const questionId = await insertQuestion(tx, { greetingId, question, askedAt: at, askedByStaffId: asker.staffId })
    await moveGreeting(tx, greeting, { status: 'processing', productionState: 'script_question', at, staffId: asker.staffId })
    // An address that was forgotten gets nothing: the studio has to telephone.
    await writeToCustomer(deps, tx, order, { kind: 'question-asked', event: questionId, facts: { greetingId, question, name: await getGreetingName(tx, greetingId) } })
  }),

  /** As if the customer had answered in the shop. */
  noteAnswer: (deps, { greetingId, answer }, asker) => takeStep(deps, asker, { greetingId, move: 'answer', action: 'noted an answer' }, async (tx, { greeting }) => {
    const question = orThrow((await findOpenQuestion(tx, greetingId)) ?? failure('NOTHING_ASKED'))
    orThrow(await noteAnswer(deps, tx, { greeting }, { questionId: question.id, answer, staffId: asker.staffId }))
  }),

  /** The greeting stays where it is until its files are there: the job that is enqueued here makes them. */
  approveTake: (deps, { takeId }, asker) => withTake(deps, asker, takeId, 'judge', async (tx, { greeting, work }) => {
    if (!isVoiceHeardInMix(mixOf(greeting))) orThrow(failure('VOICE_NOT_HEARD'))
    await toQualityControl(tx, greeting, { at: deps.now(), staffId: asker.staffId })
    await saveVerdict(tx, takeId, { state: 'approved', reason: null, judgedAt: deps.now(), judgedByStaffId: asker.staffId })
    await saveWaiting(tx, greeting.id, null)
    await deps.enqueue(tx, greetingToMake, { greetingId: greeting.id })
    await tellJournal(tx, asker, { greetingId: greeting.id, action: 'approved a take', orderNumber: work.row.orderNumber })
  }),

  /** Sent back means sent back, whatever other takes wait for a verdict. A machine would say the same again: it waits until somebody has mended what it is to say. */
  rejectTake: (deps, { takeId, reason: code, note }, asker) => withTake(deps, asker, takeId, 'judge', async (tx, { greeting, work }) => {
    const retake: Retake = { code, note }
    const at = deps.now()
    await saveVerdict(tx, takeId, { state: 'rejected', reason: writtenRetake(retake), judgedAt: at, judgedByStaffId: asker.staffId })
    await tellJournal(tx, asker, { greetingId: greeting.id, action: 'rejected a take', orderNumber: work.row.orderNumber, details: { code } })
    const speaker = greeting.assignedStaffId
    if (speaker !== null && speaker !== asker.staffId) {
      await noteNews(tx, { kind: 'sent_back', event: takeId, staffId: speaker, about: { number: workNumberOf(greeting.id), greetingId: greeting.id, reason: code } })
    }
    if (greeting.status !== 'release') return
    await moveGreeting(tx, greeting, {
      status: 'processing', productionState: work.row.voiceAi ? 'script_check' : 'recording', at, staffId: asker.staffId, reason: writtenRetake(retake),
    })
  }),

  /** Where nothing else waits for a verdict the greeting is to be recorded again. The sound stays as long as the order does, and nobody hears it any more. */
  removeTake: (deps, { takeId }, asker) => withTake(deps, asker, takeId, 'remove_take', async (tx, { greeting, work }, take) => {
    if (!mayRemoveTake(take, asker)) orThrow(failure('NOT_FOUND'))
    const at = deps.now()
    await saveVerdict(tx, takeId, { state: 'removed', reason: null, judgedAt: at, judgedByStaffId: asker.staffId })
    await tellJournal(tx, asker, { greetingId: greeting.id, action: 'removed a take', orderNumber: work.row.orderNumber, details: { number: take.number } })
    if (greeting.status !== 'release' || (await hasTakeToJudge(tx, greeting.id))) return
    await moveGreeting(tx, greeting, { status: 'processing', productionState: 'recording', at, staffId: asker.staffId })
  }),
})
