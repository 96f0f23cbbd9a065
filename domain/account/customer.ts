import { z } from 'zod'
import { countrySchema } from '#domain/address/address.ts'
import { languageSchema } from '#domain/language-schema.ts'
import { vatIdStates } from '#domain/money/vat-id.ts'

/** The ways to pay. An account says which of them it may use, a cart and an order which one was chosen. */
export const paymentOptions = ['wallet', 'direct_debit', 'invoice', 'transfer'] as const
export type PaymentOption = (typeof paymentOptions)[number]

/** What is chosen before somebody chooses: the only way there is, or any where nothing has to be paid. */
export function preselectedPayment({ allowed, totalCents }: { readonly allowed: readonly PaymentOption[]; readonly totalCents: number }): PaymentOption | undefined {
  return allowed.length === 1 || totalCents === 0 ? allowed[0] : undefined
}

/** How somebody is addressed; empty for who does not want to say, and is then greeted by the whole name. */
export const salutations = ['', 'ms', 'mr'] as const

export const salutationSchema = z.enum(salutations)
export type Salutation = z.output<typeof salutationSchema>

/** The payment wallets that somebody may also sign in with. */
const wallets = ['paypal'] as const
export type Wallet = (typeof wallets)[number]

export const walletSchema = z.enum(wallets)

/** Brand names: the same in every language. */
export const walletNames: Readonly<Record<Wallet, string>> = { paypal: 'PayPal' }

/** A customer as the API shows one: the user who signs in, and the account that pays. */
export const accountSchema = z.object({
  id: z.uuid(),
  partner_id: z.string().nullable(),
  cs_allowed_paymenttypes: z.array(z.enum(paymentOptions)),
  name: z.string().describe('The company; empty for a private person'),
  invoice_as: z.string(),
  billing_address_street: z.string(),
  billing_address_postalcode: z.string(),
  billing_address_city: z.string(),
  billing_address_country: countrySchema,
  vat_id: z.string().describe('Empty: none'),
  vat_id_state: z.enum(vatIdStates).describe('What the VAT ID register says; it is asked later, and no answer stops nobody'),
})
export type Account = z.output<typeof accountSchema>

export const userSchema = z.object({
  id: z.uuid(),
  email1: z.string(),
  email_confirmed: z.boolean(),
  pending_email: z.string().describe('Counts instead when it is confirmed; empty: none'),
  salutation: salutationSchema,
  first_name: z.string(),
  last_name: z.string(),
  name: z.string().describe('First and last name'),
  phone_mobile: z.string(),
  phone_work: z.string(),
  primary_address_street: z.string(),
  primary_address_postalcode: z.string(),
  primary_address_city: z.string(),
  primary_address_country: countrySchema,
  hpc_uid: z.string().describe('The customer number'),
  partnercode: z.string(),
  language: languageSchema,
  opt_in: z.boolean().describe('News by email'),
  Account: accountSchema,
})
export type User = z.output<typeof userSchema>

/** What a sign-in answers with. The token goes into the header of every later call, and nowhere else. */
export const signedInSchema = z.object({
  token: z.string().describe('For `Authorization: Bearer`'),
  expires_at: z.string().describe('ISO 8601, UTC; every call puts it off again'),
  User: userSchema,
})
export type SignedIn = z.output<typeof signedInSchema>

/** A company has no right of withdrawal; a consumer has one, which ends when what was ordered is made. */
export const buyerKinds = ['consumer', 'business'] as const
export type BuyerKind = (typeof buyerKinds)[number]
