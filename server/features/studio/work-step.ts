/** One step that somebody takes with a greeting: locked, allowed as it stands now and not as it was on the screen, told in the journal. */
import type { JournalAction } from '#domain/account/journal-action.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { WorkMove, WorkSheet } from '#domain/production/worklist.contract.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { writeJournal } from '#server/features/account/journal.queries.ts'
import type { StaffMember } from '#server/http/asker.ts'
import type { LockedOrder } from '../checkout/order-progress.queries.ts'
import type { LockedGreeting } from '../production/greeting-progress.queries.ts'
import { lockOrderAndGreeting } from '../production/lock-production.ts'
import { mayDo } from './work-moves.ts'
import { scopeOf } from './work-scope.ts'
import { sheetOf, stateOf, type SheetDeps } from './work-sheet.ts'
import { findWork, listHistory, type FoundWork } from './work-sheet.queries.ts'

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
  if (!mayDo(move, stateOf(work, asker))) await refuse(tx, greetingId)
  return { ...locked, work }
}

async function refuse(tx: Tx, greetingId: string): Promise<never> {
  const by = (await listHistory(tx, greetingId)).at(-1)?.by
  return orThrow(failure('WORK_MOVED_ON', by === null || by === undefined ? {} : { by })) as never
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
