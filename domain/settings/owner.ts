/** What the law requires on documents, and what payments need. */
import { z } from 'zod'
import type { PostalAddress } from '#domain/address/address.ts'
import { phonePattern } from '#domain/access/email-address.ts'
import type { StudioPlace } from '#domain/calendar/bavarian-holidays.ts'
import { ibanKey, ibanSchema, isBic, isCreditorId } from '#domain/money/iban.ts'
import { judgeVatId, vatIdKey } from '#domain/money/vat-id.ts'

/** What the owner says of the business in the studio, and which of it was true when. Where it stands, and by whose law its taxes are, is part of the shop itself. */
export const ownerSettingKey = 'owner'

/** One line of a document. */
const line = z.string().trim().min(1).max(100).regex(/^\P{Cc}*$/u, 'is more than one line')

export const ownerSettingSchema = z.object({
  company: line,
  street: line,
  postal_code: z.string().trim().regex(/^\d{5}$/, 'is no German postal code'),
  city: line,
  managing_director: line.describe('Who represents the company'),
  register_court: line,
  /** `HRB 123456`: on every invoice, because one without VAT IDs needs it. */
  register_number: line,
  vat_id: z.string().max(30).transform(vatIdKey).refine((key) => key.startsWith('DE') && judgeVatId(key) === 'number', { params: { code: 'WRONG_FORMAT', format: 'vat_id' } }),
  tax_number: line,
  email: z.string().trim().max(254).pipe(z.email()),
  phone: z.string().trim().max(40).regex(phonePattern, 'is no telephone number').regex(/\d{3}/, 'is no telephone number'),
  bank: z.object({
    /** Letter for letter: the payer's bank compares it. */
    holder: line.describe('As the bank has registered it'),
    name: line,
    iban: ibanSchema,
    bic: z.string().transform(ibanKey).refine(isBic, { params: { code: 'WRONG_FORMAT', format: 'bic' } }),
    creditor_id: z.string().max(50).transform(ibanKey).refine(isCreditorId, { params: { code: 'WRONG_FORMAT', format: 'creditor_id' } }).describe('By which the banks know who collects'),
  }),
})
export type OwnerSetting = z.output<typeof ownerSettingSchema>

export interface ShopOwner extends Readonly<ReturnType<typeof ownerSaid>>, Pick<PostalAddress, 'country'> {
  /** Decides which days are holidays. */
  readonly studioPlace: StudioPlace
}

/** Stricter than what is read: settings saved before the rule still count. A German tax number has 10 to 13 digits, however they are set apart. */
export const ownerInputSchema = ownerSettingSchema.extend({ tax_number: line.regex(/^(?:[ /]*\d){10,13}[ /]*$/, 'is no German tax number') })

/** The oldest first; before the first one it is as the shop was shipped. */
export const ownerHistorySchema = z.array(z.object({ since: z.iso.datetime(), owner: ownerSettingSchema }))
export type OwnerHistory = z.output<typeof ownerHistorySchema>

export function ownerSettingOf({ bank, ...owner }: ShopOwner): OwnerSetting {
  return {
    company: owner.company, street: owner.street, postal_code: owner.postalCode, city: owner.city, managing_director: owner.managingDirector,
    register_court: owner.registerCourt, register_number: owner.registerNumber, vat_id: owner.vatId, tax_number: owner.taxNumber, email: owner.email,
    phone: owner.phone, bank: { holder: bank.holder, name: bank.name, iban: bank.iban, bic: bank.bic, creditor_id: bank.creditorId },
  }
}

/** Who runs the shop now. `shipped`: until somebody said otherwise. */
export function ownerNow(history: OwnerHistory, shipped: ShopOwner): ShopOwner {
  return shopOwnerOf(history.at(-1)?.owner, shipped)
}

/** Who ran it at a moment. */
export function ownerAt(history: OwnerHistory, at: Date, shipped: ShopOwner): ShopOwner {
  return shopOwnerOf(history.findLast(({ since }) => new Date(since) <= at)?.owner, shipped)
}

function shopOwnerOf(said: OwnerSetting | undefined, shipped: ShopOwner): ShopOwner {
  if (!said) return shipped
  return { ...ownerSaid(said), country: shipped.country, studioPlace: shipped.studioPlace }
}

function ownerSaid({
  postal_code: postalCode, managing_director: managingDirector, register_court: registerCourt, register_number: registerNumber, vat_id: vatId, tax_number: taxNumber,
  bank: { creditor_id: creditorId, ...account }, ...same
}: OwnerSetting) {
  return { ...same, postalCode, managingDirector, registerCourt, registerNumber, vatId, taxNumber, bank: { ...account, creditorId } }
}
