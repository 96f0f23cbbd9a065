/** What somebody says to become a customer. */
import { z } from 'zod'
import { emailSchema } from '#domain/access/email-address.ts'
import { newPasswordSchema } from '#domain/access/password-rule.ts'
import { companySchema, newPersonShape, partnerCodeSchema } from './person-fields.ts'
import { refuseWrongPostcode } from '#domain/address/postcode.ts'
import { tokenSchema } from '#domain/access/token.ts'
import { vatIdSchema } from '#domain/money/vat-id.ts'

const mustBeAccepted = z.literal(true, { error: 'must be accepted' })

export const signUpSchema = z.object({
  ...newPersonShape,
  company: companySchema.default(''),
  vat_id: vatIdSchema.default(''),
  email1: emailSchema,
  password: newPasswordSchema,
  opt_in: z.boolean().default(false).describe('News by e-mail'),
  terms: mustBeAccepted,
  privacy: mustBeAccepted,
  partnercode: partnerCodeSchema.optional(),
  wallet_token: tokenSchema.optional().describe('From `codeLogin`: links the wallet to the new user as soon as the address is proved, by the wallet itself or by the mail'),
}).superRefine(refuseWrongPostcode('primary_address'))
export type SignUp = z.output<typeof signUpSchema>
