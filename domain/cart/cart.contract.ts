/** Every write answers with the whole cart, priced by the server. Amounts are euros with two decimals. */
import { z } from 'zod'
import { paymentOptions } from '../account/customer.ts'
import { audioFormats } from '../catalogue/audio-format.ts'
import { catalogueIdSchema, musicSchema, productSchema, voiceSchema } from '../catalogue/catalogue.contract.ts'
import { classificationSchema, productTypeSchema } from '../catalogue/product-type.ts'
import { endpoint, momentSchema } from '../endpoint.ts'
import { readingSchema } from '../greeting/item-fields.ts'
import { itemProblems } from '../greeting/item-readiness.ts'
import { languageSchema } from '../language-schema.ts'
import { vatCategories } from '../money/vat-share.ts'
import { listSchema } from '../paging.ts'
import { voucherProblems } from '../voucher/voucher.ts'
import {
  addItemSchema, addVoucherSchema, cartIdSchema, cartInputSchema, createCartSchema, itemInputSchema, listCartsSchema, shippingOptions,
  updateCartSchema, updateItemSchema, validateItemSchema,
} from './cart-input.ts'
import { cartStatuses } from './cart-status.ts'
import { deliveries } from './delivery.ts'

export const audioconfigSchema = z.object({
  id: z.uuid(),
  cartitems_id: z.uuid(),
  carts_id: z.uuid(),
  voices_id: catalogueIdSchema.nullable(),
  musics_id: catalogueIdSchema.nullable().describe('Null: no music'),
  Voice: voiceSchema.omit({ description: true, recorded_demos: true }).nullable(),
  Music: musicSchema.omit({ mood: true }).nullable(),
  cs_product_classification: classificationSchema,
  voice_vol: z.int(),
  music_vol: z.int(),
  voiceover_duck: z.int(),
  intro: z.number(),
  extro: z.number(),
  fadein: z.number(),
  fadeout: z.number(),
  boost: z.number(),
})

export const cartItemSchema = z.object({
  pos: z.int().describe('Stays the same as long as the greeting exists; a removed one leaves a gap that nobody else takes'),
  carts_id: z.uuid(),
  product_id: catalogueIdSchema,
  name: z.string().describe('Of its product'),
  greeting_name: z.string().describe('What the customer calls it, or the shop\'s suggestion'),
  text: z.string().describe('The words as written, with the places that are to be filled'),
  product_text: z.string().describe('The ready-made text of the product; empty where the whole text is the customer\'s'),
  price: z.number().describe('Net, in euros'),
  vat: z.number().describe('What this greeting bears, 0.19 is 19 percent'),
  languages: languageSchema,
  product_type: productTypeSchema,
  cs_product_classification: classificationSchema,
  remarks: z.string().describe('How names are pronounced, in the customer\'s words'),
  template_identifiers: z.record(z.string(), z.string()).describe('What stands in the places, by their names without brackets'),
  readings: z.array(readingSchema),
  related_product_id: catalogueIdSchema.nullable().describe('Where an upgrade leads; of a creative greeting: its product of the other length'),
  characters: z.int().describe('Of the text with its places filled'),
  max_characters: z.int().describe('More than this is TEXT_TOO_LONG. A creative greeting changes to the longer product by itself'),
  spoken_seconds: z.number(),
  missing: z.array(z.enum(itemProblems)).describe('What keeps it from being ordered; empty: it is ready'),
  delivery: z.enum(deliveries).nullable().describe('How soon it is there. A ready-made text: at once where its voice is a machine or has recorded it already, otherwise like express and without a surcharge; null as long as it has no voice'),
  telephone_system: z.string().nullable().describe('Where it will play, if not where the whole order does'),
  Audioconfig: audioconfigSchema,
})
export type CartItem = z.output<typeof cartItemSchema>

/** A program that builds an item out of a product may send what it took from it. */
const sentItemSchema = productSchema.extend(cartItemSchema.shape)

const priceLineKinds = ['greetings', 'express', 'formats', 'discount'] as const

const vatShareSchema = z.object({
  category: z.enum(vatCategories).describe('Of EN 16931: S taxed, AE the customer owes the tax, O outside the scope of the tax'),
  rate: z.number().describe('0.19 is 19 percent'),
  net: z.number(),
  vat: z.number().describe('Rounded once, on `net`'),
})

const cartNotices = [...voucherProblems, 'VAT_ID_UNVERIFIED'] as const

export const cartSchema = z.object({
  id: z.uuid(),
  accounts_id: z.uuid().nullable(),
  name: z.string(),
  status: z.literal(Object.values(cartStatuses)),
  is_saved_set: z.boolean(),
  language: languageSchema,
  date_entered: momentSchema,
  date_modified: momentSchema,
  date_ordered: momentSchema.nullable(),
  date_shipped: momentSchema.nullable().describe('When all of its greetings had been shipped: of several packages that of the last one. A later package, after a remix or a correction, changes nothing'),
  Cartitems: z.array(cartItemSchema).describe('By their positions'),
  discount_amount: z.number().describe('Zero or more'),
  discount_percent: z.number().nullable(),
  discount_name: z.string().nullable().describe('Null: no voucher that counts'),
  price_lines: z.array(z.object({ kind: z.enum(priceLineKinds), amount: z.number(), gross: z.number() }))
    .describe('Net, adding up to `price_total_net`, and gross, adding up to `price_total`: the greetings always, the others where they are not 0, the discount below zero'),
  price_shipping: z.number().describe('Express and further formats'),
  price_total_net: z.number(),
  price_vat: z.number(),
  price_total: z.number(),
  vat: z.number().describe('0.19 is 19 percent; the highest rate of `vat_shares`'),
  vat_shares: z.array(vatShareSchema).describe('Adding up to `price_total_net` and `price_vat`; empty for an empty cart'),
  shipping_option: z.enum(shippingOptions),
  shipping_formats: z.array(z.enum(audioFormats)),
  telephone_system: z.string().nullable().describe('Null: the customer does not know'),
  payment_option: z.enum(paymentOptions).nullable(),
  remarks: z.string(),
  fingerprint: z.string().describe('Another one as soon as a greeting, the delivery or the total is another: what is agreed to at the checkout is agreed to for this one'),
  order_id: z.uuid().nullable(),
  order_number: z.int().nullable(),
  invoice_id: z.uuid().nullable(),
  notices: z.array(z.enum(cartNotices)).describe('What the customer should know: VOUCHER_NOT_FOUND, its voucher does not count any more; VAT_ID_UNVERIFIED, the office has not confirmed the number yet, and tax is charged until it does'),
})
export type Cart = z.output<typeof cartSchema>

const accessErrors = ['NO_CART_FOUND', 'NO_CART_ACCESS'] as const
const changeErrors = [...accessErrors, 'ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED', 'PAYMENT_IN_PROGRESS'] as const

const itemVerdictSchema = z.object({
  ready: z.boolean(),
  missing: z.array(z.enum(itemProblems)),
  price: z.number().describe('Net, in euros'),
  text: z.string(),
  characters: z.int(),
  max_characters: z.int(),
  spoken_seconds: z.number(),
  product: productSchema.describe('What would be ordered: a creative text may have changed to the product of the other length'),
})

const cartCalls = {
  createCart: endpoint({
    audience: 'anyone', method: 'POST', path: '/carts', summary: 'Creates a cart, empty or from a saved set', requestsPerMinute: 60,
    input: createCartSchema, output: cartSchema, errors: ['ERROR_CREATING_CART', 'NO_CART_ACCESS'],
  }),
  getCart: endpoint({ audience: 'anyone', path: '/carts/:cartId', summary: 'Returns a cart', input: cartInputSchema, output: cartSchema, errors: accessErrors }),
  listCarts: endpoint({
    audience: 'anyone', path: '/carts', summary: 'Lists a customer’s carts, or a guest’s by their ids', input: listCartsSchema,
    output: listSchema(cartSchema), errors: ['NO_CART_ACCESS'],
  }),
  updateCart: endpoint({
    audience: 'anyone', method: 'PUT', path: '/carts/:cartId', summary: 'Changes name, delivery, formats or payment; omitted fields stay',
    input: updateCartSchema, output: cartSchema, errors: [...changeErrors, 'ERROR_UPDATING_CART'],
  }),
  deleteCart: endpoint({
    audience: 'anyone', method: 'DELETE', path: '/carts/:cartId', summary: 'Deletes a cart with its greetings', input: z.object({ cartId: cartIdSchema }),
    output: z.object({ deleted: z.literal(true) }), errors: [...changeErrors, 'CARD_COULD_NOT_BE_DELETED'],
  }),
  addVoucher: endpoint({
    audience: 'anyone', method: 'PUT', path: '/carts/:cartId/addVoucher', summary: 'Adds a voucher; the order redeems it',
    requestsPerMinute: 20, input: addVoucherSchema, output: cartSchema, errors: [...changeErrors, ...voucherProblems, 'DISCOUNT_ALREADY_ASSIGNED'],
  }),
  removeVoucher: endpoint({
    audience: 'anyone', method: 'DELETE', path: '/carts/:cartId/voucher', summary: 'Removes the voucher. Repeatable', input: cartInputSchema,
    output: cartSchema, errors: changeErrors,
  }),
} as const

const itemCalls = {
  addItem: endpoint({
    audience: 'anyone', method: 'POST', path: '/carts/:cartId/items', summary: 'Adds a greeting; adding the same one twice makes two', input: addItemSchema, entity: sentItemSchema,
    output: cartSchema, errors: [...changeErrors, 'ERROR_CREATING_ITEM'],
  }),
  updateItem: endpoint({
    audience: 'anyone', method: 'PUT', path: '/carts/:cartId/items/:pos',
    summary: 'Changes a greeting. Another `product_id` switches its product: a related one keeps the text, any other brings its own', input: updateItemSchema, entity: sentItemSchema,
    output: cartSchema, errors: [...changeErrors, 'ERROR_UPDATEING_ITEM', 'ALERT_CLASS_SWITCH_ERROR'],
  }),
  removeItem: endpoint({
    audience: 'anyone', method: 'DELETE', path: '/carts/:cartId/items/:pos', summary: 'Removes a greeting', input: itemInputSchema, output: cartSchema,
    errors: [...changeErrors, 'CARTITEM_COULD_NOT_BE_DELETED'],
  }),
  validateItem: endpoint({
    audience: 'anyone', method: 'POST', path: '/carts/:cartId/items/validate',
    summary: 'Returns what a greeting costs and what it still needs; stores nothing', input: validateItemSchema, entity: sentItemSchema, output: itemVerdictSchema,
    errors: [...accessErrors, 'ERROR_VALIDATING_ITEM'],
  }),
} as const

export const cartContract = {
  ...cartCalls,
  ...itemCalls,
  playCart: endpoint({
    answer: 'sound', path: '/carts/:cartId/prelisten', summary: 'Plays samples of all greetings in a cart that are ready to hear, one after another',
    audience: 'anyone', requestsPerMinute: 60, isOpenedByLink: true, input: z.object({ cartId: cartIdSchema }),
    errors: ['NO_CART_FOUND', 'NO_CART_ACCESS', 'LABEL_ITEMS_INCOMPLETE', 'VOICE_BUSY', 'VOICE_NOT_AVAILABLE'],
  }),
} as const
