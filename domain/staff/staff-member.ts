import { failure, type Failure } from '#domain/errors.ts'
import type { StaffRole } from './right.ts'

/** Everything that the journal can tell of. It is kept for eight years and more, so none of these is ever taken away; the web has a sentence for each. */
export const journalActions = [
  'signed in', 'changed the own password', 'ended an own session',
  'set up the second factor', 'replaced the second factor', 'took the second factor down', 'made recovery codes', 'used a recovery code', 'reset the second factor of staff', 'demanded the second factor', 'no longer demanded the second factor',
  'created staff', 'renamed staff', 'changed the role of staff', 'disabled staff', 'enabled staff', 'reset the password of staff', 'ended a session of staff',
  'sent a mail again', 'retried a failed job', 'retried failed jobs', 'canceled an order', 'credited an order', 'canceled a greeting', 'corrected an invoice', 'changed ways to pay', 'created a voucher', 'ended a voucher', 'set the release', 'set the calendar', 'set the mails to staff', 'set the dunning', 'set the owner', 'changed a text', 'set a price', 'took a price back', 'changed a voice', 'changed a music', 'read a mail',
  'erased a contact message', 'answered a contact message', 'prepared a cart', 'revoked a prepared cart',
  'read a statement', 'booked a movement', 'returned a movement', 'set a movement aside', 'took a direct debit back',
  'made a debit run', 'released a debit run', 'discarded a debit run', 'made a return run', 'released a return run', 'discarded a return run', 'exported the books', 'set the bookkeeping', 'set a fee',
  'booked money', 'paused dunning', 'resumed dunning', 'returned money', 'set a return account', 'accepted a withdrawal', 'refused a withdrawal',
  'assigned a greeting', 'approved a script', 'accepted a job', 'declined a job', 'asked a customer', 'noted an answer', 'retried a greeting', 'reset a mix', 'changed a telephone system',
  'uploaded a take', 'approved a take', 'rejected a take', 'removed a take',
] as const
export type JournalAction = (typeof journalActions)[number]

/** What owners are told of by mail, whoever did it. */
export const toldDeeds = [
  'replaced the second factor', 'created staff', 'changed the role of staff', 'disabled staff', 'enabled staff', 'reset the password of staff', 'reset the second factor of staff', 'took the second factor down',
  'demanded the second factor', 'no longer demanded the second factor', 'set the owner',
] as const satisfies readonly JournalAction[]
export type ToldDeed = (typeof toldDeeds)[number]

export const isTold = (action: JournalAction): action is ToldDeed => (toldDeeds as readonly JournalAction[]).includes(action)

/** Of a password that an owner gives out; who comes later asks for another one. */
export const oneTimePasswordDays = 7

export interface MemberState {
  readonly name: string
  readonly role: StaffRole
  readonly isDisabled: boolean
}

const mayDoEverything = ({ role, isDisabled }: MemberState) => role === 'owner' && !isDisabled

/** What is not said stays. `otherOwners`: those who can sign in, this one left out. */
export function changedMember(before: MemberState, said: Partial<MemberState>, otherOwners: number): MemberState | Failure<'LAST_OWNER'> {
  const after = { ...before, ...said }
  return mayDoEverything(before) && !mayDoEverything(after) && otherOwners === 0 ? failure('LAST_OWNER') : after
}

/** As the journal tells it: one deed each. */
export function deedsBetween(before: MemberState, after: MemberState): readonly JournalAction[] {
  return [
    ...(before.name === after.name ? [] : (['renamed staff'] as const)),
    ...(before.role === after.role ? [] : (['changed the role of staff'] as const)),
    ...(before.isDisabled === after.isDisabled ? [] : [after.isDisabled ? ('disabled staff' as const) : ('enabled staff' as const)]),
  ]
}
