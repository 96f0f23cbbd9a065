/** The consents word for word; the version is kept with each consent. Changed words need a new version. */
import { z } from 'zod'
import { emailSchema } from '#domain/access/email-address.ts'
import { newPasswordSchema, passwordRepeatSchema, refuseOtherRepeat } from '#domain/access/password-rule.ts'
import { refuseWrongPostcode } from '#domain/address/address.ts'
import type { Language } from '#domain/language.ts'
import { vatIdSchema } from '#domain/money/vat-id.ts'
import { companySchema, newPersonShape, partnerCodeSchema, tokenSchema } from './person-fields.ts'

export interface ConsentWording {
  readonly version: string
  readonly wording: Readonly<Record<Language, string>>
}

export const signUpConsents = {
  terms: {
    version: '2026-11',
    wording: {
      de: 'Ich stimme den Allgemeinen Geschäftsbedingungen zu.',
      en: 'I agree to the terms and conditions.',
    },
  },
  privacy: {
    version: '2026-11',
    wording: {
      de: 'Ich habe die Datenschutzerklärung gelesen.',
      en: 'I have read the privacy notice.',
    },
  },
  newsletter: {
    version: '2026-12',
    wording: {
      de: 'Ich möchte gelegentlich Neues per E-Mail erfahren. Das kann ich jederzeit im Profil widerrufen.',
      en: 'I would like to hear news by email now and then. I can withdraw this in my profile at any time.',
    },
  },
} as const satisfies Record<string, ConsentWording>

/** What somebody says to become a customer. */
const mustBeAccepted = z.literal(true)

export const signUpSchema = z.object({
  ...newPersonShape,
  company: companySchema.default(''),
  vat_id: vatIdSchema.default(''),
  email1: emailSchema,
  password: newPasswordSchema,
  passwordRepeat: passwordRepeatSchema,
  opt_in: z.boolean().default(false).describe('News by email'),
  terms: mustBeAccepted,
  privacy: mustBeAccepted,
  partnercode: partnerCodeSchema.optional(),
  wallet_token: tokenSchema.optional().describe('From `codeLogin`: links the wallet to the new user as soon as the address is proved, by the wallet itself or by the mail'),
}).superRefine(refuseWrongPostcode('primary_address')).superRefine(refuseOtherRepeat)
export type SignUp = z.output<typeof signUpSchema>
