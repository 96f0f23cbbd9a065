/** A step is locked, checked against the present state and not the one on the screen, and written into the journal. */
import { randomUUID } from 'node:crypto'
import { SoundRoomBusy } from '#audio/room/sound-room.ts'
import { failure, FailureError, orThrow } from '#domain/errors.ts'
import { storedMixOf, usualMixNumbers } from '#domain/greeting/mix-numbers.ts'
import type { ProductionState } from '#domain/production/greeting-status.ts'
import { greetingToMake } from '#domain/production/production-jobs.ts'
import { workNumberOf } from '#domain/production/work-list.ts'
import { worklistContract, type WorkMove, type WorkSheet } from '#domain/production/worklist.contract.ts'
import type { JournalAction } from '#domain/staff/staff-member.ts'
import { StorageFailed } from '#server/adapters/file-store/file-store.port.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { bind } from '#server/http/bind.ts'
import { writeJournal } from '#server/staff/journal.queries.ts'
import { noteNews } from '#server/staff/staff.queries.ts'
import type { LockedOrder } from '#server/order/ordered.queries.ts'
import { type LockedGreeting, lockOrderAndGreeting, moveGreeting, saveMix, saveWaiting } from './greeting-progress.queries.ts'
import { changeTelephoneSystem } from './correct-greeting.ts'
import { loadTake } from './mix-take.ts'
import { mayDo, scopeOf } from './work-moves.ts'
import {
  findApprover, findCanceler, findLastMover, findTakeToHear, findWork, type FoundWork, mayWork, saveAssignee, saveSpokenText,
} from './work-sheet.queries.ts'
import { type SheetDeps, sheetOf, stateOf } from './work-sheet.ts'

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
  orThrow(failure('WORK_MOVED_ON', { step: { code: 'DONE_BY', by: by ?? undefined } }))
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

async function actOn(tx: Tx, asker: StaffMember, { greetingId, move, action, details }: Step, act: Act) {
  const atHand = await takeInHand(tx, asker, greetingId, move)
  await act(tx, atHand)
  await tellJournal(tx, asker, { greetingId, action, orderNumber: atHand.work.row.orderNumber, ...(details && { details }) })
}

/** The steps on the way, each with its line in the history. A further take finds the greeting there already. */
export async function toQualityControl(tx: Tx, greeting: LockedGreeting, by: { readonly at: Date; readonly staffId: string }) {
  if (greeting.status === 'release') return
  const steps: readonly ProductionState[] = ['recording', 'take_uploaded']
  let now = greeting
  for (const productionState of steps.slice(steps.indexOf(now.productionState as ProductionState) + 1)) {
    await moveGreeting(tx, now, { status: 'processing', productionState, ...by })
    now = { ...now, productionState }
  }
  await moveGreeting(tx, now, { status: 'release', productionState: null, ...by })
}

export async function tellJournal(tx: Tx, { staffId }: StaffMember, { greetingId, action, orderNumber, details }: Omit<Step, 'move'> & { readonly orderNumber: number }) {
  await writeJournal(tx, { staffId, action, subjectKind: 'greeting', subjectId: greetingId, details: { name: String(orderNumber), ...details } })
}

type PlayDeps = Pick<Deps, 'db' | 'files' | 'soundRoom' | 'sampleShelf'>

/** Nothing but the voice: no music, no time before and after it. */
const voiceAlone = { ...usualMixNumbers, intro: 0, extro: 0, fadein: 0, fadeout: 0 }

async function* making({ files, soundRoom }: PlayDeps, key: string, isMastered: boolean): AsyncGenerator<Uint8Array, void> {
  try {
    const take = await loadTake(files, key)
    const rendered = await soundRoom.render({ take, isMastered, music: undefined, settings: voiceAlone, profiles: ['mp3-44k'], mark: undefined, ditherSeed: 1 })
    for (const { bytes } of rendered) yield bytes
  } catch (error) {
    if (error instanceof SoundRoomBusy) throw new FailureError(failure('VOICE_BUSY'), error)
    if (error instanceof StorageFailed) throw new FailureError(failure('FILES_NOT_AVAILABLE'), error)
    throw error
  }
}

/** Before a greeting is recorded: the script is found good, somebody is to speak it and says yes or no, the customer is asked, the shop tries again, the mix is put back. */
export const workStepCalls = bind(worklistContract, {
  /** To whoever may come in; they see it on their list from now on. */
  assignWork: (deps, { greetingId, staff_id: assignee }, asker) => takeStep(deps, asker, { greetingId, move: 'assign', action: 'assigned a greeting', details: { to: assignee } }, async (tx, { greeting }) => {
    if (assignee !== null && !(await mayWork(tx, assignee))) orThrow(failure('NOT_FOUND'))
    await saveAssignee(tx, greetingId, assignee)
    if (assignee === null || assignee === greeting.assignedStaffId || assignee === asker.staffId) return
    await noteNews(tx, { kind: 'assigned', event: randomUUID(), staffId: assignee, about: { number: workNumberOf(greetingId), greetingId, ...(greeting.deadline && { day: greeting.deadline }) } })
  }),

  /** A machine speaks at once; a person who was asked to is waited for; without one the house records. */
  approveScript: (deps, { greetingId, spoken_text: spokenText }, asker) => takeStep(deps, asker, { greetingId, move: 'approve_script', action: 'approved a script' }, async (tx, { greeting, work }) => {
    if (spokenText !== undefined) await saveSpokenText(tx, greetingId, spokenText)
    const next = !work.row.voiceAi && greeting.assignedStaffId !== null ? 'assigned' : 'recording'
    await moveGreeting(tx, greeting, { status: 'processing', productionState: next, at: deps.now(), staffId: asker.staffId })
    if (work.row.voiceAi) await deps.enqueue(tx, greetingToMake, { greetingId })
  }),

  acceptWork: (deps, { greetingId }, asker) => takeStep(deps, asker, { greetingId, move: 'accept', action: 'accepted a job' }, (tx, { greeting }) =>
    moveGreeting(tx, greeting, { status: 'processing', productionState: 'recording', at: deps.now(), staffId: asker.staffId })),

  /** It waits for somebody else then, and is no longer theirs to see. */
  declineWork: async (deps, { greetingId, reason }, asker) => {
    await deps.db.transaction((tx) => actOn(tx, asker, { greetingId, move: 'decline', action: 'declined a job', details: { reason } }, async (tx, { greeting }) => {
      await saveAssignee(tx, greetingId, null)
      if (greeting.productionState !== 'assigned') return
      await moveGreeting(tx, greeting, { status: 'processing', productionState: 'recording', at: deps.now(), staffId: asker.staffId, reason })
    }))
    return { declined: true as const }
  },

  /** Whatever it waited for: the job looks at what is there, and goes on from it. */
  retryWork: (deps, { greetingId }, asker) => takeStep(deps, asker, { greetingId, move: 'retry', action: 'retried a greeting' }, async (tx) => {
    await saveWaiting(tx, greetingId, null)
    await deps.enqueue(tx, greetingToMake, { greetingId })
  }),

  /** A take that was found good before is rendered at once; any other waits for its verdict. */
  resetWorkMix: (deps, { greetingId }, asker) => takeStep(deps, asker, { greetingId, move: 'reset_mix', action: 'reset a mix' }, async (tx) => {
    await saveMix(tx, greetingId, storedMixOf(usualMixNumbers))
    await saveWaiting(tx, greetingId, null)
    await deps.enqueue(tx, greetingToMake, { greetingId })
  }),

  /** At the wish of a customer who telephones. */
  changeWorkTelephoneSystem: (deps, { greetingId, telephone_system: system }, asker) => deps.db.transaction(async (tx) => {
    const { greeting, work: { row: { orderNumber } } } = await takeInHand(tx, asker, greetingId, 'change_telephone_system')
    const details = await changeTelephoneSystem(deps, tx, greeting, system)
    if (details) await tellJournal(tx, asker, { greetingId, action: 'changed a telephone system', orderNumber, details })
    return sheetOf(deps, tx, greetingId, asker)
  }),

  /** One take, to be listened to: as it was recorded or behind the voice chain, both as loud as every greeting, so that louder never sounds better. */
  playTake: async (deps, { takeId, chain }, asker) => {
    const take = orThrow((await findTakeToHear(deps.db, takeId)) ?? failure('NOT_FOUND'))
    if (asker.role === 'talent' && take.assignedStaffId !== asker.staffId) orThrow(failure('NOT_FOUND'))
    return deps.sampleShelf.take(`take-${takeId}-${chain}`, () => making(deps, take.key, chain === 'before'))
  },
})
