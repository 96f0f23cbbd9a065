/** What a wallet tells about a person, brought into the shop's words. All but the subject is only a draft of a form that the person sees. */
import { z } from 'zod'
import type { WalletPerson } from './wallet-login.port.ts'

/** What cannot be used is left empty: nobody is refused a login because of a strange address. */
const draft = (most: number) => z.string().trim().max(most).regex(/^\P{Cc}*$/u).catch('')

const addressSchema = z.object({
  street_address: draft(200),
  postal_code: draft(20),
  locality: draft(100),
  country: z.string().trim().toUpperCase().regex(/^[A-Z]{2}$/).catch(''),
})

const profileSchema = z.object({
  sub: z.string().min(1).max(500).optional(),
  user_id: z.string().min(1).max(500).optional(),
  given_name: draft(100),
  family_name: draft(100),
  email: z.email().max(254).catch(''),
  // Wallets were seen to send the word.
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  address: addressSchema.catch(addressSchema.parse({})),
})

/** Nothing where no subject is named. */
export function personFrom(profile: unknown): WalletPerson | undefined {
  const parsed = profileSchema.safeParse(profile)
  const subject = parsed.data?.sub ?? parsed.data?.user_id
  if (!parsed.data || !subject) return undefined
  const { given_name: firstName, family_name: lastName, email, email_verified: isVerified, address } = parsed.data
  return {
    subject, email, firstName, lastName,
    isEmailVerified: email !== '' && isVerified,
    street: address.street_address, postalCode: address.postal_code, city: address.locality, country: address.country,
  }
}
