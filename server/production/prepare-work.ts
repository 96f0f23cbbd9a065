/** Before a greeting is recorded: the script is found good, somebody is to speak it and says yes or no, the customer is asked, the shop tries again, the mix is put back. */
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { usualMixNumbers } from '#domain/greeting/mix-numbers.ts'
import { storedMixOf } from '#domain/greeting/stored-mix.ts'
import { greetingToMake } from '#domain/production/production-jobs.ts'
import type { worklistContract, WorkSheet } from '#domain/production/worklist.contract.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { saveMix } from './changing-greeting.queries.ts'
import { moveGreeting, saveWaiting } from './greeting-progress.queries.ts'
import { mayWork } from './work-sheet.queries.ts'
import { actOn, takeStep, type StepDeps } from './work-step.ts'
import { saveAssignee, saveSpokenText } from './work-steps.queries.ts'

type Contract = typeof worklistContract
type Input<Name extends keyof Contract> = ParsedInputOf<Contract[Name]>

/** A machine speaks at once; a person who was asked to is waited for; without one the house records. */
export function approveScript(deps: StepDeps, asker: StaffMember, { greetingId, spoken_text: spokenText }: Input<'approveScript'>): Promise<WorkSheet> {
  return takeStep(deps, asker, { greetingId, move: 'approve_script', action: 'approved a script' }, async (tx, { greeting, work }) => {
    if (spokenText !== undefined) await saveSpokenText(tx, greetingId, spokenText)
    const next = !work.row.voiceAi && greeting.assignedStaffId !== null ? 'assigned' : 'recording'
    await moveGreeting(tx, greeting, { status: 'processing', productionState: next, at: deps.now(), staffId: asker.staffId })
    if (work.row.voiceAi) await deps.enqueue(tx, greetingToMake, { greetingId })
  })
}

/** To whoever may come in; they see it on their list from now on. */
export function assignWork(deps: StepDeps, asker: StaffMember, { greetingId, staff_id: assignee }: Input<'assignWork'>): Promise<WorkSheet> {
  return takeStep(deps, asker, { greetingId, move: 'assign', action: 'assigned a greeting', details: { to: assignee } }, async (tx) => {
    if (assignee !== null && !(await mayWork(tx, assignee))) orThrow(failure('NOT_FOUND'))
    await saveAssignee(tx, greetingId, assignee)
  })
}

export function acceptWork(deps: StepDeps, asker: StaffMember, { greetingId }: Input<'acceptWork'>): Promise<WorkSheet> {
  return takeStep(deps, asker, { greetingId, move: 'accept', action: 'accepted a job' }, (tx, { greeting }) =>
    moveGreeting(tx, greeting, { status: 'processing', productionState: 'recording', at: deps.now(), staffId: asker.staffId }))
}

/** It waits for somebody else then, and is no longer theirs to see. */
export async function declineWork(deps: StepDeps, asker: StaffMember, { greetingId, reason }: Input<'declineWork'>): Promise<OutputOf<Contract['declineWork']>> {
  await deps.db.transaction((tx) => actOn(tx, asker, { greetingId, move: 'decline', action: 'declined a job', details: { reason } }, async (tx, { greeting }) => {
    await saveAssignee(tx, greetingId, null)
    if (greeting.productionState !== 'assigned') return
    await moveGreeting(tx, greeting, { status: 'processing', productionState: 'recording', at: deps.now(), staffId: asker.staffId, reason })
  }))
  return { declined: true }
}

/** Whatever it waited for: the job looks at what is there, and goes on from it. */
export function retryWork(deps: StepDeps, asker: StaffMember, { greetingId }: Input<'retryWork'>): Promise<WorkSheet> {
  return takeStep(deps, asker, { greetingId, move: 'retry', action: 'retried a greeting' }, async (tx) => {
    await saveWaiting(tx, greetingId, null)
    await deps.enqueue(tx, greetingToMake, { greetingId })
  })
}

/** A take that was found good before is rendered at once; any other waits for its verdict. */
export function resetWorkMix(deps: StepDeps, asker: StaffMember, { greetingId }: Input<'resetWorkMix'>): Promise<WorkSheet> {
  return takeStep(deps, asker, { greetingId, move: 'reset_mix', action: 'reset a mix' }, async (tx) => {
    await saveMix(tx, greetingId, storedMixOf(usualMixNumbers))
    await saveWaiting(tx, greetingId, null)
    await deps.enqueue(tx, greetingToMake, { greetingId })
  })
}
