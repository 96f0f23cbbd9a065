/** Without the passwords, for as long as the visit lasts. */
import { emailKey } from '#domain/access/email-address.ts'
import type { WalletNewcomer } from '#domain/account/session.contract.ts'
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

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const browser = () => sessionStorage

export function readSignUpDraft(storage: () => Kept = browser): SignUpDraft {
  try {
    return { values: {}, ...(JSON.parse(storage().getItem(key) ?? '{}') as Partial<SignUpDraft>) }
  } catch {
    return { values: {} }
  }
}

export function keepSignUpDraft({ values, walletToken, walletEmail }: SignUpDraft, storage: () => Kept = browser): void {
  try {
    const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !neverKept.includes(name)))
    const wallet = isOfWallet(values, walletEmail) ? { walletToken, walletEmail } : {}
    storage().setItem(key, JSON.stringify({ values: kept, ...wallet }))
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

function isOfWallet({ email1 = '' }: FormValues, walletEmail: string | undefined): boolean {
  return !walletEmail || emailKey(email1) === emailKey(walletEmail)
}

/** What the wallet knows wins over what was written before. */
export function keepWalletNewcomer({ wallet_token: walletToken, prefilled }: WalletNewcomer, storage: () => Kept = browser): void {
  const said = Object.fromEntries(Object.entries(prefilled).filter(([, value]) => value !== ''))
  keepSignUpDraft({ values: { ...readSignUpDraft(storage).values, ...said }, walletToken, walletEmail: prefilled.email1 }, storage)
}

export function forgetSignUpDraft(storage: () => Kept = browser): void {
  try {
    storage().removeItem(key)
  } catch {
    // What is forbidden holds nothing.
  }
}
