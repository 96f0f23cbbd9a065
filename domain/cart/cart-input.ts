import { z } from 'zod'
import { paymentOptions } from '#domain/account/customer.ts'
import { writtenSchema } from '#domain/account/person-fields.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { audioFormats } from '#domain/catalogue/audio-format.ts'
import { catalogueIdSchema } from '#domain/catalogue/catalogue.contract.ts'
import { greetingNameSchema } from '#domain/greeting/greeting-name.ts'
import { changedMixShape, chosenIdSchema, itemLanguageSchema, itemTextSchema, placeholderValuesSchema, readingsSchema } from '#domain/greeting/item-fields.ts'
import { languageSchema } from '#domain/language-schema.ts'
import type { Language } from '#domain/language.ts'
import { wholeNumberSchema } from '#domain/whole-number.ts'

/** How soon the greetings of a cart are wanted. Ready-made texts do not wait for it. */
export const shippingOptions = ['standard', 'express'] as const

export type ShippingOption = (typeof shippingOptions)[number]

/** What a set is called that nobody gave a name. */
const words = { de: { cart: 'Warenkorb vom', locale: 'de-DE' }, en: { cart: 'Cart from', locale: 'en-GB' } } as const

export function setNameOf(day: DateOnly, language: Language): string {
  const { cart, locale } = words[language]
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return `${cart} ${format.format(new Date(`${day}T00:00:00Z`))}`
}

/** A guest's only key to the cart. */
export const cartIdSchema = z.uuid()

const highestPos = 2 ** 31 - 1
const posSchema = wholeNumberSchema(0, highestPos)

const mostListed = 50
const mostSkipped = 10_000

/** Takes a text, `null` or an empty text; both of these take the choice back. */
const orNothing = <Schema extends z.ZodType<string>>(schema: Schema) => schema.nullable().transform((chosen) => chosen || null)

export const telephoneSystemSchema = orNothing(z.string().max(60))

const soundFields = {
  voices_id: orNothing(chosenIdSchema).optional().describe('Who speaks; null or empty for nobody yet'),
  musics_id: orNothing(chosenIdSchema).optional().describe('What plays under it; null or empty for no music'),
  ...changedMixShape,
}

/** What is not said stays as it is. The sound stands beside the text or in an `Audioconfig`, which wins. */
const changeFields = {
  greeting_name: greetingNameSchema.optional(),
  telephone_system: telephoneSystemSchema.optional().describe('Null or empty: as for the whole order'),
  languages: itemLanguageSchema.optional(),
  text: itemTextSchema.optional().describe('Counts for creative greetings; the others are spoken as their product is written'),
  template_identifiers: placeholderValuesSchema.optional(),
  readings: readingsSchema.optional(),
  remarks: writtenSchema.trim().max(2000).optional(),
  ...soundFields,
  Audioconfig: z.object(soundFields).optional(),
}

/** Which language names are answered in; the cart's where it is not said. */
const answeredIn = { language: languageSchema.optional() }
const ofCart = { cartId: cartIdSchema, ...answeredIn }

function flat<Input extends { readonly Audioconfig?: object | undefined }>({ Audioconfig: config, ...item }: Input) {
  const said = Object.fromEntries(Object.entries(config ?? {}).filter(([, value]) => value !== undefined))
  return { ...item, ...(said as Input['Audioconfig']) }
}

const newItemFields = { product_id: catalogueIdSchema, ...changeFields }

export const addItemSchema = z
  .object({
    ...ofCart, ...newItemFields,
    pos: posSchema.optional().describe('Where a removed greeting was, to put it back there'),
    request_id: z.uuid().optional().describe('The caller\'s own. Said again it means the same greeting, as it is described now: for a call whose answer was lost. With another product it is refused'),
  })
  .transform(flat)
export const validateItemSchema = z.object({ ...ofCart, ...newItemFields }).transform(flat)
export const updateItemSchema = z
  .object({ ...ofCart, pos: posSchema, product_id: catalogueIdSchema.optional(), ...changeFields })
  .transform(flat)

export const cartInputSchema = z.object(ofCart)
export const itemInputSchema = z.object({ ...ofCart, pos: posSchema })

export const createCartSchema = z.object({
  language: languageSchema.default('de'),
  copy_of: cartIdSchema.optional().describe('A saved set to begin with: the new cart gets equal greetings of its own'),
})

export const updateCartSchema = z.object({
  cartId: cartIdSchema,
  language: languageSchema.optional().describe('From now on names are answered in it'),
  name: writtenSchema.trim().max(100).optional(),
  remarks: writtenSchema.trim().max(2000).optional(),
  is_saved_set: z.boolean().optional().describe('A saved set has a name'),
  shipping_option: z.enum(shippingOptions).optional(),
  shipping_formats: z.array(z.enum(audioFormats)).min(1).max(audioFormats.length)
    .transform((chosen) => audioFormats.filter((format) => chosen.includes(format))).optional(),
  telephone_system: telephoneSystemSchema.optional(),
  payment_option: z.enum(paymentOptions).nullable().optional(),
})

export const addVoucherSchema = z.object({ ...ofCart, voucher: z.string().trim().min(1).max(200).describe('In any case') })

const listOrders = [
  'date_entered desc', 'date_entered asc', 'date_modified desc', 'date_modified asc', 'name asc', 'name desc',
] as const
export type CartListOrder = (typeof listOrders)[number]

const cartIdsSchema = z.array(cartIdSchema).max(mostListed)
const delimitedIdsSchema = z.string().max(mostListed * 40).transform((text) => text.split(',').filter(Boolean)).pipe(cartIdsSchema)

export const listCartsSchema = z.object({
  ...answeredIn,
  limit: wholeNumberSchema(1, mostListed).default(10),
  offset: wholeNumberSchema(0, mostSkipped).default(0),
  order: z.enum(listOrders).default('date_entered desc'),
  metadata: z.unknown().optional().describe('Taken and not needed: how many there are is always told'),
  cart_ids: z.union([cartIdsSchema, delimitedIdsSchema]).default([]).describe('A guest names the own carts, as a list or separated by commas'),
})
