import { expect, it } from 'vitest'
import { profileInput } from './profile-form.tsx'

const known = 'erika@example.org'

it('[R7.22] sends an e-mail address only where it was changed, and a password only for another address', () => {
  expect(profileInput({ email1: known, pw: 'x' }, { known, isNewAddress: false })).not.toHaveProperty('email1')
  expect(profileInput({ email1: known, pw: 'x' }, { known, isNewAddress: false })).not.toHaveProperty('pw')
  expect(profileInput({ email1: 'Erika@example.org' }, { known, isNewAddress: false })).toMatchObject({ email1: 'Erika@example.org' })
  expect(profileInput({ email1: 'neu@example.org', pw: 'x' }, { known, isNewAddress: true })).toMatchObject({ email1: 'neu@example.org', pw: 'x' })
})
