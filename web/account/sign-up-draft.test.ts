import { expect, it, vi } from 'vitest'
import { forgetSignUpDraft, keepSignUpDraft, keepWalletNewcomer, readSignUpDraft, signUpBeginning } from './sign-up-draft.ts'

function memory() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  return { kept, storage: () => storage }
}

const prefilled = {
  email1: 'noah@example.org', first_name: 'Noah', last_name: '', primary_address_street: '', primary_address_postalcode: '', primary_address_city: 'Wien',
  primary_address_country: 'AT',
}

it('[R3.14] keeps the sign-up draft without passwords and agreements', () => {
  const { kept, storage } = memory()
  keepSignUpDraft({ values: { first_name: 'Erika', password: 'Geheim-1', repeat: 'Geheim-1', terms: 'on', privacy: 'on', opt_in: 'on' } }, storage)
  expect(readSignUpDraft(storage).values).toEqual({ first_name: 'Erika', opt_in: 'on' })
  expect([...kept.values()].join()).not.toContain('Geheim')
})

it('[R3.14] keeps that a company was put away', () => {
  const { storage } = memory()
  keepSignUpDraft({ values: { first_name: '', company: '' } }, storage)
  expect(readSignUpDraft(storage).values).toEqual({ company: '' })
})

it.each([
  ['the company that greetings name', 'Blumen Meyer', {}, { company: 'Blumen Meyer' }],
  ['no company that an account would refuse', 'Blumen Meyer 🌷', {}, { company: '' }],
  ['the company that was written before', 'Blumen Meyer', { company: 'Meyer GmbH' }, { company: 'Meyer GmbH' }],
])('begins with %s', (_what, named, values, begins) => {
  const { storage } = memory()
  vi.stubGlobal('localStorage', { getItem: () => named })
  keepSignUpDraft({ values }, storage)
  expect(signUpBeginning(storage)).toEqual(begins)
})

it('[R6.04] the wallet\'s data fills the form, and the other fields stay', () => {
  const { storage } = memory()
  keepSignUpDraft({ values: { first_name: 'N.', last_name: 'Neuhaus' } }, storage)
  keepWalletNewcomer({ wallet_token: 'w', account_exists: false, prefilled }, storage)
  expect(readSignUpDraft(storage)).toMatchObject({ values: { first_name: 'Noah', last_name: 'Neuhaus', primary_address_country: 'AT' }, walletToken: 'w' })
  forgetSignUpDraft(storage)
  expect(readSignUpDraft(storage)).toEqual({ values: {} })
})

it('[R6.04] drops the wallet\'s token as soon as the form contains another address, except in another spelling', () => {
  const { kept, storage } = memory()
  keepWalletNewcomer({ wallet_token: 'w-token', account_exists: false, prefilled }, storage)
  const write = (email1: string) => keepSignUpDraft({ ...readSignUpDraft(storage), values: { email1 } }, storage)
  write(' Noah@Example.org')
  expect(readSignUpDraft(storage).walletToken).toBe('w-token')
  write('noah@example.or')
  expect([...kept.values()].join()).not.toContain('w-token')
  write('noah@example.org')
  expect(readSignUpDraft(storage).walletToken).toBeUndefined()
})

it('[R6.04] keeps the token of a wallet that reports no address', () => {
  const { storage } = memory()
  keepWalletNewcomer({ wallet_token: 'w', account_exists: false, prefilled: { ...prefilled, email1: '' } }, storage)
  keepSignUpDraft({ ...readSignUpDraft(storage), values: { email1: 'noah@example.org' } }, storage)
  expect(readSignUpDraft(storage).walletToken).toBe('w')
})

it('without permission to use storage the sign-up draft is not kept, and causes no error', () => {
  const forbidden = () => { throw new DOMException('denied', 'SecurityError') }
  keepSignUpDraft({ values: { a: 'b' } }, forbidden)
  forgetSignUpDraft(forbidden)
  expect(readSignUpDraft(forbidden)).toEqual({ values: {} })
})
