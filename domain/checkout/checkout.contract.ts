import { z } from 'zod'
import { countrySchema } from '../address/address.ts'
import { paymentOptions } from '../account/customer.ts'
import { writtenSchema } from '../account/person-fields.ts'
import { prefilledSchema } from '../account/session.contract.ts'
import { cartIdSchema } from '../cart/cart-input.ts'
import { endpoint, momentSchema } from '../endpoint.ts'
import { languageSchema } from '../language-schema.ts'
import { ibanSchema } from '../money/iban.ts'
import { voucherProblems } from '../voucher/voucher.ts'
import { checkoutConsentsVersion } from './checkout-consents.ts'

const cartErrors = ['NO_CART_FOUND', 'NO_CART_ACCESS', 'ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED', 'PAYMENT_IN_PROGRESS'] as const

/** Where the customer goes to approve the payment, and comes back from. */
const toApproveSchema = z.object({
  paymentId: z.string(),
  approvalLink: z.url(),
  mode: z.literal('redirect'),
})

const orderedSchema = z.object({
  order_id: z.uuid(),
  order_number: z.int(),
})

export const checkoutAnswerSchema = z.union([toApproveSchema, orderedSchema])
export type CheckoutAnswer = z.output<typeof checkoutAnswerSchema>

export const mandateSchema = z.object({
  reference: z.string(),
  holder: z.string(),
  iban: z.string().describe('All but its first four and last two characters are hidden'),
  signed_at: momentSchema,
})
export type Mandate = z.output<typeof mandateSchema>

const shownTotalSchema = z.coerce.number().min(0).optional()
  .describe('The `price_total` of the cart that the customer saw: nothing is agreed to or ordered at another one. Where it is not said, what the cart costs counts')

const cartToOrder = { cartId: cartIdSchema, language: languageSchema.optional() }

/** Whoever has no account yet may approve at the wallet first: it tells what the sign-up would ask for. */
const payingAsGuest = {
  getWaysToPay: endpoint({
    audience: 'anyone', caching: 'shared', path: '/checkout/waysToPay', summary: 'Lists the payment methods of a new account',
    output: z.object({ payment_options: z.array(z.enum(paymentOptions)) }),
  }),
  approveAsGuest: endpoint({
    audience: 'anyone', method: 'POST', path: '/carts/:cartId/guestPayment', requestsPerMinute: 20,
    summary: 'Returns where a guest approves the payment of a cart; nothing is charged until a customer orders it',
    input: z.object(cartToOrder), output: toApproveSchema,
    errors: [...cartErrors, 'LABEL_ITEMS_INCOMPLETE', ...voucherProblems, 'PAYMENT_OPTION_NOT_ALLOWED', 'NOTHING_TO_PAY', 'ERROR_CREATING_PAYMENT', 'WALLET_NOT_AVAILABLE'],
  }),
  getGuestPayer: endpoint({
    audience: 'anyone', path: '/carts/:cartId/guestPayment', requestsPerMinute: 60, summary: 'Returns what the wallet says about the payer, for the sign-up',
    input: z.object({ cartId: cartIdSchema, payment_id: z.string().max(100) }), output: z.object({ prefilled: prefilledSchema }),
    errors: ['NO_CART_FOUND', 'NO_CART_ACCESS', 'PAYMENT_NOT_IN_APPROVED_STATE', 'WALLET_NOT_AVAILABLE'],
  }),
} as const

const consentWordsSchema = z.object({ terms: z.string(), privacy: z.string(), withdrawal: z.string() })

export const checkoutContract = {
  ...payingAsGuest,
  getConsentWords: endpoint({
    audience: 'anyone', caching: 'shared', path: '/consents', summary: 'Returns what a customer agrees to before ordering; the business version applies if the account names a company or VAT ID',
    input: z.object({ language: languageSchema.default('de') }), output: z.object({ version: z.string(), consumer: consentWordsSchema, business: consentWordsSchema }),
  }),
  recordConsents: endpoint({
    audience: 'customer', method: 'PUT', path: '/carts/:cartId/consents', summary: 'Records the customer’s consents in the words of this version',
    input: z.object({
      cartId: cartIdSchema, language: languageSchema, version: z.literal(checkoutConsentsVersion).describe('Of the words that were shown'),
      terms: z.literal(true), privacy: z.literal(true), withdrawal: z.literal(true), price_total: shownTotalSchema,
      fingerprint: z.string().max(100).optional().describe('Of the cart that the customer saw. Where it is not said, the cart is agreed to as it is; once it has another, agreed to anew'),
    }),
    output: z.object({ recorded: z.literal(true) }), errors: [...cartErrors, 'PRICE_CHANGED', 'CONSENTS_MISSING'],
  }),
  signMandate: endpoint({
    audience: 'customer', method: 'PUT', path: '/carts/:cartId/mandate', requestsPerMinute: 20,
    summary: 'Gives a direct debit mandate for this cart; giving it again replaces the previous one',
    input: z.object({
      cartId: cartIdSchema, language: languageSchema, agreed: z.literal(true),
      holder: writtenSchema.trim().min(1).max(70), iban: ibanSchema.describe('Blanks do not matter'),
    }),
    output: mandateSchema, errors: [...cartErrors, 'MANDATE_HOLDER_NOT_LATIN'],
  }),
  getMandate: endpoint({
    audience: 'customer', path: '/carts/:cartId/mandate', summary: 'Returns the mandate of this cart', input: z.object({ cartId: cartIdSchema }),
    output: z.object({ mandate: mandateSchema.nullable() }), errors: ['NO_CART_FOUND', 'NO_CART_ACCESS'],
  }),
  checkout: endpoint({
    audience: 'customer', path: '/carts/:cartId/checkout', requestsPerMinute: 60,
    summary: 'Orders the cart, or returns where to approve its payment first. Repeating it never orders or charges twice',
    input: z.object({
      cartId: cartIdSchema,
      language: languageSchema.optional().describe('Of the contract and all that is written about it, of the wallet and the way back; the cart\'s where it is not said'),
      payment_id: z.string().max(100).optional().describe('Of a payment that the customer comes back from: it has to be approved by now'),
      price_total: shownTotalSchema,
      lives_in: countrySchema.optional().describe('The answer to COUNTRY_IN_DOUBT: where the customer lives, which has to be the country of the invoice'),
      prepare: z.literal(['true', 'false']).default('false').transform((said) => said === 'true')
        .describe('True: only creates the payment at the wallet, and orders nothing; refused where the cart is not to be paid there. Of a cart that is ordered it answers with the order'),
    }),
    output: checkoutAnswerSchema,
    errors: [
      'NO_CART_FOUND', 'NO_CART_ACCESS', 'LABEL_ITEMS_INCOMPLETE', ...voucherProblems, 'BILLING_ADDRESS_INCOMPLETE', 'BILLING_ADDRESS_NOT_PRINTABLE', 'CONSENTS_MISSING',
      'PRICE_CHANGED', 'PAYMENT_OPTION_MISSING', 'PAYMENT_OPTION_NOT_ALLOWED', 'MANDATE_MISSING', 'COUNTRY_IN_DOUBT', 'ERROR_CREATING_PAYMENT',
      'PAYMENT_NOT_IN_APPROVED_STATE', 'PAYMENT_DECLINED', 'PAYMENT_AMOUNT_DIFFERS', 'PAYMENT_IN_PROGRESS', 'WALLET_NOT_AVAILABLE', 'NOTHING_TO_PAY',
    ],
  }),
} as const
