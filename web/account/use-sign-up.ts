/** Becoming a customer. What is written is kept over reloads, the passwords never. */
import { type RefObject, useEffect, useRef } from 'react'
import { accountContract } from '#domain/account/account.contract.ts'
import type { SignedIn } from '#domain/account/customer.ts'
import { sessionContract } from '#domain/account/session.contract.ts'
import type { InputOf } from '#domain/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { call } from '#web/calls/call.ts'
import { failureCodeOf, Refused } from '#web/calls/refused.ts'
import { useLanguage } from '#web/use-language.ts'
import { keepCompany } from '#web/draft/kept-for-next.ts'
import { forgetPartnerCode, rememberedPartnerCode } from '#web/visit/visit-parameters.ts'
import { useAccountForm } from './account-form.tsx'
import { allOf, email, filled, type FormCheck, type FormValues, phones, postcode, printable, valuesOf, vatId, writeInto } from './form-values.ts'
import { forgetSignUpDraft, keepSignUpDraft, readSignUpDraft, signUpBeginning } from './sign-up-draft.ts'

const address = ['primary_address_street', 'primary_address_postalcode', 'primary_address_city'] as const
/** Without the password, which is asked for once or twice. */
export const checkPerson = allOf(filled('first_name', 'last_name', ...address), postcode('primary_address'), email('email1'), phones, vatId, printable)

interface SignUp {
  readonly check: FormCheck
  /** There is an account: nothing is written any more. */
  readonly after: (answer: SignedIn) => Promise<void>
}

export function useSignUp({ check, after }: SignUp) {
  const language = useLanguage()
  const isDone = useRef(false)
  /** What was sent without an answer: an account of exactly that may be there. */
  const unanswered = useRef<string>(undefined)

  async function signUp(input: InputOf<typeof accountContract.signUp>) {
    try {
      return await call(accountContract.signUp, input)
    } catch (error) {
      const said = JSON.stringify(input)
      const wasSentBefore = unanswered.current === said
      if (error instanceof Refused && error.isUnclear) unanswered.current = said
      const own = wasSentBefore && failureCodeOf(error) === 'USER_ALREADY_EXISTS' ? await signInto(input) : undefined
      return own ?? leaveWallet(error)
    }
  }

  async function send(values: FormValues) {
    const { walletToken } = readSignUpDraft()
    const answer = await signUp(signUpInput(values, { language, walletToken, partnerCode: rememberedPartnerCode() }))
    isDone.current = true
    forgetSignUpDraft()
    forgetPartnerCode()
    keepCompany(values['company'])
    await after(answer)
  }

  const form = useAccountForm({ check, send })
  useStart(form.ref)

  function keep() {
    if (form.ref.current && !isDone.current) keepSignUpDraft({ ...readSignUpDraft(), values: valuesOf(form.ref.current) })
  }

  return { form, keep }
}

/** With another password it is somebody else's account. */
async function signInto({ email1: user, password: pw }: InputOf<typeof accountContract.signUp>): Promise<SignedIn | undefined> {
  return call(sessionContract.login, { user, pw }).catch(() => undefined)
}

/** A wallet that can no longer be linked keeps nobody from an account: the next try does without. */
function leaveWallet(error: unknown): never {
  if (error instanceof Refused && 'wallet_token' in error.fields) keepSignUpDraft({ values: readSignUpDraft().values })
  throw error
}

/** What was written before comes back once the page is awake, and so does the company that greetings name. */
function useStart(ref: RefObject<HTMLFormElement | null>) {
  useEffect(() => writeInto(ref.current, signUpBeginning()), [ref])
}

interface Alongside {
  readonly language: Language
  readonly walletToken: string | undefined
  readonly partnerCode: string | undefined
}

function signUpInput(values: FormValues, { language, walletToken, partnerCode }: Alongside): InputOf<typeof accountContract.signUp> {
  const { repeat: _repeat, terms, privacy, withdrawal: _withdrawal, opt_in: optIn, ...said } = values
  return {
    ...(said as Pick<InputOf<typeof accountContract.signUp>, 'email1' | 'password' | 'first_name' | 'last_name'> & typeof said),
    primary_address_street: said['primary_address_street'] ?? '',
    primary_address_postalcode: said['primary_address_postalcode'] ?? '',
    primary_address_city: said['primary_address_city'] ?? '',
    language,
    opt_in: optIn !== undefined,
    // The form was checked: it is sent only where both are agreed to.
    terms: (terms !== undefined) as true,
    privacy: (privacy !== undefined) as true,
    ...(walletToken !== undefined && { wallet_token: walletToken }),
    ...(partnerCode !== undefined && { partnercode: partnerCode }),
  }
}
