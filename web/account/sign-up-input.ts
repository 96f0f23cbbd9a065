/** From the fields of the sign-up form to what the call takes. */
import type { accountContract } from '#domain/account/account.contract.ts'
import type { InputOf } from '#domain/endpoint.ts'
import type { Language } from '#domain/language.ts'
import type { FormValues } from './form-values.ts'

interface Alongside {
  readonly language: Language
  readonly walletToken: string | undefined
  readonly partnerCode: string | undefined
}

export function signUpInput(values: FormValues, { language, walletToken, partnerCode }: Alongside): InputOf<typeof accountContract.signUp> {
  const { repeat: _repeat, terms, privacy, opt_in: optIn, ...said } = values
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
