import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { languageSchema } from '../language-schema.ts'
import { cartIdSchema, cartInputSchema } from './cart-input.ts'
import { cartSchema } from './cart.contract.ts'

const userCartSchema = z.object({
  language: languageSchema.optional().describe('In which the answer names things, and a new cart speaks'),
  merge_id: cartIdSchema.optional()
    .describe('A guest\'s cart: its greetings are appended, once. One that cannot be merged becomes a saved set; one that is not a guest\'s is passed over'),
})

const setSchema = cartInputSchema.extend({
  keep_current: z.boolean().default(false).describe('It becomes a saved set instead: the current cart stays the current one'),
})

export const userCartContract = {
  getUserCart: endpoint({
    audience: 'customer', path: '/usercart', summary: 'Returns the customer’s current cart, or creates one', input: userCartSchema, output: cartSchema,
  }),
  mergeUserCart: endpoint({ audience: 'customer', path: '/carts/usercart', summary: 'Returns the customer’s current cart, like `/usercart`', input: userCartSchema, output: cartSchema }),
  saveToAccount: endpoint({
    audience: 'customer', method: 'PUT', path: '/carts/:cartId/saveToAccount',
    summary: 'Makes a guest’s cart the customer’s current cart; the previous one becomes a saved set', input: setSchema,
    output: cartSchema, errors: ['NO_CART_FOUND', 'NO_CART_ACCESS', 'ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED', 'PAYMENT_IN_PROGRESS'],
  }),
} as const
