import { expect, it } from 'vitest'
import { changedMember, deedsBetween, type MemberState } from './staff-member.ts'

const owner: MemberState = { name: 'Clara', role: 'owner', isDisabled: false }

it.each([
  [owner, { isDisabled: true }, 0, 'refused'], [owner, { role: 'studio' }, 0, 'refused'], [owner, { role: 'studio' }, 1, 'changed'],
  [owner, { name: 'Clara B.' }, 0, 'changed'], [{ ...owner, isDisabled: true }, { role: 'studio' }, 0, 'changed'],
  [{ ...owner, role: 'studio' }, { isDisabled: true }, 0, 'changed'],
] as const)('[R6.09] %j, changed to %j while there are %i other owners: %s', (before, said, otherOwners, expected) => {
  const after = changedMember(before, said, otherOwners)
  expect(after).toEqual(expected === 'refused' ? { failure: 'LAST_OWNER' } : { ...before, ...said })
})

it('[R6.09] each change is a journal entry of its own', () => {
  expect(deedsBetween(owner, owner)).toEqual([])
  expect(deedsBetween(owner, { name: 'C', role: 'studio', isDisabled: true })).toEqual(['renamed staff', 'changed the role of staff', 'disabled staff'])
  expect(deedsBetween({ ...owner, isDisabled: true }, owner)).toEqual(['enabled staff'])
})
