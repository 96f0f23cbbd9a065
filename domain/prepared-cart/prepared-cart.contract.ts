import { z } from 'zod'
import { emailSchema } from '../access/email-address.ts'
import { cartIdSchema } from '../cart/cart-input.ts'
import { endpoint, momentSchema } from '../endpoint.ts'
import { languageSchema } from '../language-schema.ts'
import { pageInput, pageSchema } from '../paging.ts'
import { preparedCartDays, preparedCartStates } from './prepared-cart.ts'

const preparedCartSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  by: z.string().describe('Who sent it'),
  date_entered: momentSchema,
  expires_at: momentSchema,
  state: z.enum(preparedCartStates),
  order_id: z.uuid().nullable(),
  order_number: z.int().nullable(),
})
export type PreparedCart = z.output<typeof preparedCartSchema>

export const preparedCartContract = {
  listPreparedCarts: endpoint({
    audience: 'orders', path: '/staff/preparedCarts', summary: 'Lists carts that the office filled for customers, newest first', input: z.object(pageInput), output: pageSchema(preparedCartSchema),
  }),
  prepareCart: endpoint({
    audience: 'orders', method: 'POST', path: '/staff/preparedCarts', requestsPerMinute: 30,
    summary: `Emails a customer a link to a guest's cart that works for ${preparedCartDays} days. If sent again before it was opened, only the newest link works`,
    input: z.object({
      cart_id: cartIdSchema, name: z.string().trim().min(1).max(100), email: emailSchema, language: languageSchema.default('de'),
      note: z.string().trim().max(2000).default('').describe('In the mail, in the words of the office'),
    }),
    output: z.object({ prepared: z.literal(true) }), errors: ['NO_CART_FOUND', 'NO_CART_ACCESS', 'ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED', 'PAYMENT_IN_PROGRESS'],
  }),
  revokePreparedCart: endpoint({
    audience: 'orders', method: 'DELETE', path: '/staff/preparedCarts/:preparedCartId', requestsPerMinute: 60,
    summary: 'Revokes the link and deletes the cart, unless it is in an account or being paid for. Orders stay. Repeatable',
    input: z.object({ preparedCartId: z.uuid() }), output: z.object({ revoked: z.literal(true) }), errors: ['NOT_FOUND'],
  }),
  openPreparedCart: endpoint({
    audience: 'anyone', method: 'POST', path: '/preparedCarts', requestsPerMinute: 60, summary: 'Returns the cart behind a link, or the order it became',
    input: z.object({ token: z.string().regex(/^[\w-]{20,100}$/) }), errors: ['TOKEN_NOT_VALID'],
    output: z.object({ cart_id: z.uuid().nullable().describe('Null: it is ordered, or in the account of somebody who has to sign in'), order_number: z.int().nullable() }),
  }),
} as const
