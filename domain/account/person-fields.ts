/** One bounded line each, without characters that no name holds. */
import { z } from 'zod'
import { languageSchema } from '#domain/language-schema.ts'
import { countrySchema } from '#domain/address/address.ts'
import { phonePattern } from '#domain/access/email-address.ts'
import { salutationSchema } from './customer.ts'

/** Signs that are not seen make two names look like one, or turn the text around that follows. Between emoji, one joins them. */
const withoutUnseen = (text: string) => text.replaceAll(/(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)\u200d|\u200d(?!\p{Extended_Pictographic})|(?!\u200d)\p{Cf}/gu, '')

/** Whatever customers write that others read. */
export const writtenSchema = z.string().overwrite(withoutUnseen)

/** Latin, Greek and Cyrillic letters, with their marks and usual signs: what the typefaces of the documents can write, so that PDF and XML name the same recipient. */
const printed = /^(?!.*\p{Cn})[ -~\u00A0-\u0377\u037A-\u03E1\u0400-\u052F\u1E00-\u1FFE\u2010-\u2027\u2030-\u205E\u20A0-\u20C0\u2100-\u215F]*$/u

export const isPrintable = (text: string) => printed.test(withoutUnseen(text).normalize('NFC'))

/** Line breaks and other control characters would turn up in mails and on documents. */
const oneLine = (most: number) => writtenSchema.trim().max(most).regex(/^\P{Cc}*$/u, 'holds a control character')

/** On documents. */
const printedLine = (most: number) => oneLine(most).refine(isPrintable, { params: { code: 'NOT_LATIN' } })
const mustBeSaid = (most: number) => printedLine(most).min(1)
const phoneSchema = oneLine(40).regex(phonePattern, 'is no telephone number')

export const partnerCodeSchema = z.string().regex(/^[\w.-]{1,64}$/, 'is no partner code')

export const companySchema = printedLine(200)

const personShape = {
  salutation: salutationSchema.default(''),
  first_name: mustBeSaid(100),
  last_name: mustBeSaid(100),
  phone_mobile: phoneSchema.default(''),
  phone_work: phoneSchema.default(''),
  primary_address_street: mustBeSaid(200),
  primary_address_postalcode: mustBeSaid(20),
  primary_address_city: mustBeSaid(100),
  primary_address_country: countrySchema.default('DE'),
  language: languageSchema.default('de').describe('Of mails and documents'),
}

/** All of a person, for who is new. */
export const newPersonShape = personShape

/** Any of it, for who is known: what is not said stays. */
export const changedPersonShape = {
  salutation: salutationSchema.optional(),
  first_name: personShape.first_name.optional(),
  last_name: personShape.last_name.optional(),
  phone_mobile: phoneSchema.optional(),
  phone_work: phoneSchema.optional(),
  primary_address_street: personShape.primary_address_street.optional(),
  primary_address_postalcode: personShape.primary_address_postalcode.optional(),
  primary_address_city: personShape.primary_address_city.optional(),
  primary_address_country: countrySchema.optional(),
  language: languageSchema.optional(),
}

/** Empty is allowed: checkout asks for what is missing. */
export const billingShape = {
  name: companySchema.optional().describe('The company; empty for a private person'),
  invoice_as: companySchema.optional().describe('To whom invoices are addressed'),
  billing_address_street: printedLine(200).optional(),
  billing_address_postalcode: printedLine(20).optional(),
  billing_address_city: printedLine(100).optional(),
  billing_address_country: countrySchema.optional(),
}

export const tokenSchema = z.string().min(1).max(100)
