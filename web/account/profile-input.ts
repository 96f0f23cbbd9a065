/** From the fields of the profile to what the call takes. */
import type { accountContract } from '#domain/account/account.contract.ts'
import type { InputOf } from '#domain/endpoint.ts'
import { billingInput } from './billing-input.ts'
import type { FormValues } from './form-values.ts'

type Input = InputOf<typeof accountContract.updateUser>

const ownNames = [
  'salutation', 'first_name', 'last_name', 'phone_mobile', 'phone_work', 'primary_address_street', 'primary_address_postalcode', 'primary_address_city',
  'primary_address_country', 'language',
] as const

/** An e-mail address that was not touched is not said: it may have become another one since the page was opened. */
export function profileInput(values: FormValues, { known, isNewAddress }: { readonly known: string; readonly isNewAddress: boolean }): Input {
  const said = Object.fromEntries(ownNames.map((name) => [name, values[name]])) as Pick<Input, (typeof ownNames)[number]>
  const { email1, pw = '' } = values
  return {
    ...said, opt_in: values['opt_in'] !== undefined, Account: billingInput(values), ...(email1 !== undefined && email1 !== known && { email1 }),
    ...(isNewAddress && { pw }),
  }
}
