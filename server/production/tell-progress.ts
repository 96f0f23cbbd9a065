/** Customers hear of their own steps, talents of what is assigned to them, all other staff of every step. */
import { type ProgressEvent, progressContract } from '#domain/production/progress.contract.ts'
import { callerOf } from '#server/access/caller.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer, StaffMember } from '#server/http/asker.ts'
import { bind } from '#server/http/bind.ts'
import type { Step } from './progress.queries.ts'

interface Listening {
  readonly seconds: number
  readonly signal: AbortSignal
  readonly address: string
}

type Told = AsyncGenerator<ProgressEvent | undefined>

function tellCustomer({ progress }: Pick<Deps, 'progress'>, { userId }: Customer, listening: Listening): Told {
  return told(progress, listening, userId, (step) => step.userId === userId)
}

function tellStaff({ progress }: Pick<Deps, 'progress'>, { role, staffId }: StaffMember, listening: Listening): Told {
  if (role !== 'talent') return told(progress, listening, staffId, () => true)
  return withoutOrder(told(progress, listening, staffId, (step) => step.kind === 'greeting' && step.assignedStaffId === staffId))
}

/** For whom a greeting is, is nothing for who only speaks. */
async function* withoutOrder(events: Told): Told {
  for await (const event of events) yield event?.kind === 'greeting' ? { ...event, order_id: null } : undefined
}

async function* told(progress: Deps['progress'], { seconds, signal, address }: Listening, ownerId: string, isHeard: (step: Step) => boolean): Told {
  const over = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)])
  for await (const step of progress.listen(isHeard, over, [ownerId, address])) yield step && eventOf(step)
}

function eventOf(step: Step): ProgressEvent {
  const { orderId: order_id } = step
  return step.kind === 'order' ? { kind: 'order', order_id, status: step.status } : { kind: 'greeting', greeting_id: step.greetingId, order_id, status: step.status }
}

export const progressCalls = bind(progressContract, {
  followProgress: (deps, listening, customer, request) => tellCustomer(deps, customer, { ...listening, signal: request.signal, address: callerOf(request).address }),
  followStaffProgress: (deps, listening, member, request) => tellStaff(deps, member, { ...listening, signal: request.signal, address: callerOf(request).address }),
})
