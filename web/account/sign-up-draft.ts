/** Without the passwords, for as long as the visit lasts. */
import { emailKey } from '#domain/access/email-address.ts'
import { isPrintable } from '#domain/account/person-fields.ts'
import type { WalletNewcomer } from '#domain/account/session.contract.ts'
import { keptCompany } from '#web/draft/kept-for-next.ts'
import { keep, keepJson, keptJson, ofTab, type OpenStorage } from '#web/kept.ts'
import type { FormValues } from './form-values.ts'

interface SignUpDraft {
  readonly values: FormValues
  /** Links the wallet that somebody came with, for as long as the form says the wallet's address. */
  readonly walletToken?: string | undefined
  /** Empty where the wallet tells none. */
  readonly walletEmail?: string | undefined
}

const key = 'sign-up'
/** Agreement is given anew each time. */
const neverKept: readonly string[] = ['password', 'repeat', 'terms', 'privacy']

export function readSignUpDraft(storage: OpenStorage = ofTab): SignUpDraft {
  return { values: {}, ...keptJson<Partial<SignUpDraft>>(storage, key) }
}

/** What the form begins with: what was written before, and the company that greetings name, where an account takes its name. */
export function signUpBeginning(storage: OpenStorage = ofTab): FormValues {
  const company = keptCompany()
  return { company: isPrintable(company) ? company : '', ...readSignUpDraft(storage).values }
}

export function keepSignUpDraft({ values, walletToken, walletEmail }: SignUpDraft, storage: OpenStorage = ofTab): void {
  // A company that was put away stays away: its name would come along from the greetings again.
  const written = Object.fromEntries(Object.entries(values).filter(([name, value]) => (value !== '' || name === 'company') && !neverKept.includes(name)))
  keepJson(storage, key, { values: written, ...(isOfWallet(values, walletEmail) && { walletToken, walletEmail }) })
}

function isOfWallet({ email1 = '' }: FormValues, walletEmail: string | undefined): boolean {
  return !walletEmail || emailKey(email1) === emailKey(walletEmail)
}

/** What the wallet knows wins over what was written before. */
export function keepWalletNewcomer({ wallet_token: walletToken, prefilled }: WalletNewcomer, storage: OpenStorage = ofTab): void {
  const said = Object.fromEntries(Object.entries(prefilled).filter(([, value]) => value !== ''))
  keepSignUpDraft({ values: { ...readSignUpDraft(storage).values, ...said }, walletToken, walletEmail: prefilled.email1 }, storage)
}

export const forgetSignUpDraft = (storage: OpenStorage = ofTab) => keep(storage, key, undefined)
