/** What may be changed about somebody who works here: there is always an owner who can sign in. */
import { failure, type Failure } from '../errors.ts'
import type { JournalAction } from './journal-action.ts'
import type { StaffRole } from './staff-role.ts'

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
