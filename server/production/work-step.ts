/** One step that somebody takes with a greeting: locked, allowed as it stands now and not as it was on the screen, told in the journal. */
import type { JournalAction } from '#domain/staff/journal-action.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { WorkMove, WorkSheet } from '#domain/production/worklist.contract.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { writeJournal } from '#server/staff/journal.queries.ts'
import type { StaffMember } from '#server/http/asker.ts'
import type { LockedOrder } from '../checkout/order-progress.queries.ts'
import type { LockedGreeting } from './greeting-progress.queries.ts'
import { lockOrderAndGreeting } from './lock-production.ts'
import { mayDo } from './work-moves.ts'
import { scopeOf } from './work-scope.ts'
import { sheetOf, stateOf, type SheetDeps } from './work-sheet.ts'
import { findWork, type FoundWork } from './work-sheet.queries.ts'
import { findApprover, findCanceler, findLastMover } from './work-steps.queries.ts'

export type StepDeps = SheetDeps & Pick<Deps, 'enqueue'>

export interface WorkAtHand {
  readonly order: LockedOrder
  readonly greeting: LockedGreeting
  readonly work: FoundWork
}

/** Locks the greeting and sees whether this can be done with it; who comes too late is told who was faster. */
export async function takeInHand(tx: Tx, asker: StaffMember, greetingId: string, move: WorkMove): Promise<WorkAtHand> {
  const scope = scopeOf(asker)
  orThrow((await findWork(tx, greetingId, scope)) ?? failure('NOT_FOUND'))
  const locked = orThrow((await lockOrderAndGreeting(tx, greetingId)) ?? failure('NOT_FOUND'))
  // Only now nobody else can change what is read.
  const work = orThrow((await findWork(tx, greetingId, scope)) ?? failure('NOT_FOUND'))
  await allowOrRefuse(tx, asker, work, move)
  return { ...locked, work }
}

export async function allowOrRefuse(db: Db | Tx, asker: StaffMember, work: FoundWork, move: WorkMove) {
  if (mayDo(move, stateOf(work, asker))) return
  const by = await moverOf(db, work, move)
  orThrow(failure('WORK_MOVED_ON', by === null ? {} : { by }))
}

/** Who brought it to where it stands, as far as somebody did: a verdict moves the greeting on, though its last steps are the shop's own. */
async function moverOf(db: Db | Tx, { row: { id, status, isApproved }, orderId, orderStatus }: FoundWork, move: WorkMove): Promise<string | null> {
  if (orderStatus === 'Canceled') return findCanceler(db, orderId)
  if (status === 'finished' || isApproved) return findApprover(db, id)
  // Of what the shop does not wait for any more nobody knows whether somebody saw to it.
  return move === 'retry' || move === 'reset_mix' ? null : findLastMover(db, id)
}

interface Step {
  readonly greetingId: string
  readonly move: WorkMove
  readonly action: JournalAction
  readonly details?: Readonly<Record<string, unknown>>
}

type Act = (tx: Tx, atHand: WorkAtHand) => Promise<void>

export function takeStep(deps: StepDeps, asker: StaffMember, step: Step, act: Act): Promise<WorkSheet> {
  return deps.db.transaction(async (tx) => {
    await actOn(tx, asker, step, act)
    return sheetOf(deps, tx, step.greetingId, asker)
  })
}

export async function actOn(tx: Tx, asker: StaffMember, { greetingId, move, action, details }: Step, act: Act) {
  const atHand = await takeInHand(tx, asker, greetingId, move)
  await act(tx, atHand)
  await tellJournal(tx, asker, { greetingId, action, orderNumber: atHand.work.row.orderNumber, ...(details && { details }) })
}

interface Told {
  readonly greetingId: string
  readonly action: JournalAction
  readonly orderNumber: number
  readonly details?: Readonly<Record<string, unknown>>
}

export async function tellJournal(tx: Tx, { staffId }: StaffMember, { greetingId, action, orderNumber, details }: Told) {
  await writeJournal(tx, { staffId, action, subjectKind: 'greeting', subjectId: greetingId, details: { name: String(orderNumber), ...details } })
}
