import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { languageSchema } from '../language-schema.ts'
import { listSchema } from '../paging.ts'
import { signedInSchema, walletSchema } from './customer.ts'
import { userNameSchema } from '#domain/access/email-address.ts'
import { knownPasswordSchema } from '#domain/access/password-rule.ts'
import { sessionSchema } from '#domain/access/session.ts'
import { tokenSchema } from './person-fields.ts'

/** What the wallet knows of somebody who is no customer yet, in the words of the sign-up form. */
export const prefilledSchema = z.object({
  email1: z.string(), first_name: z.string(), last_name: z.string(), primary_address_street: z.string(), primary_address_postalcode: z.string(),
  primary_address_city: z.string(), primary_address_country: z.string().describe('Empty where we do not deliver to'),
})

const walletNewcomerSchema = z.object({
  wallet_token: z.string().describe('Links the wallet, once and within the hour: to `signUp`, or to `login` of whoever proves an account by its password'),
  account_exists: z.boolean().describe('There is an account with this address: its password links it'),
  prefilled: prefilledSchema,
})
export type WalletNewcomer = z.output<typeof walletNewcomerSchema>

/** Both of its methods: decisions/0026. */
const codeLogin = {
  audience: 'anyone', path: '/oauth2/:wallet/codeLogin', requestsPerMinute: 30,
  input: z.object({ wallet: walletSchema, code: z.string().min(1).max(2000), state: tokenSchema, browser_key: tokenSchema }),
  output: z.union([signedInSchema, walletNewcomerSchema]),
  otherAnswer: { status: 203, meaning: 'A newcomer', is: (answer: object) => 'wallet_token' in answer },
  errors: ['TOKEN_NOT_VALID', 'WALLET_NOT_AVAILABLE'],
} as const

const walletCalls = {
  getWalletRedirect: endpoint({
    audience: 'anyone', path: '/oauth2/:wallet/redirectUrl', summary: 'Returns the address where the wallet asks for consent to sign in', requestsPerMinute: 30,
    input: z.object({ wallet: walletSchema, language: languageSchema.default('de').describe('Of the sign-in page that the wallet leads back to') }),
    output: z.object({
      authorization_url: z.string(),
      browser_key: z.string().describe('A secret of this browser: kept until the wallet has led back, and sent with `codeLogin`'),
    }),
  }),
  codeLogin: endpoint({
    ...codeLogin, method: 'POST', summary: 'Signs in a customer through the wallet, or returns what the sign-up form of a new one needs. A POST keeps its secrets out of addresses',
  }),
  codeLoginByQuery: endpoint({ ...codeLogin, summary: '`codeLogin` for programs that ask with a GET' }),
} as const

export const sessionContract = {
  login: endpoint({
    audience: 'anyone', method: 'POST', path: '/user/login', summary: 'Signs in. Ten failures lock address and account for 15 minutes',
    requestsPerMinute: 200,
    input: z.object({
      user: userNameSchema.describe('The email address'),
      pw: knownPasswordSchema,
      remember: z.boolean().default(false).describe('Thirty days instead of twelve hours'),
      wallet_token: tokenSchema.optional().describe('From `codeLogin`: links the wallet to this user'),
    }),
    output: signedInSchema, errors: ['WRONG_USERNAME_OR_PASSWORD', 'LOGIN_LOCKED', 'LOGIN_BUSY', 'TOKEN_NOT_VALID'],
  }),
  logout: endpoint({
    audience: 'anyone', path: '/user/logout', summary: 'Signs out. Repeatable', output: z.object({ loggedOut: z.literal(true) }),
  }),
  logoutEverywhere: endpoint({
    audience: 'customer', method: 'POST', path: '/user/logoutEverywhere', summary: 'Ends all sessions of the customer, including this one', output: z.object({ ended: z.int() }),
  }),
  listSessions: endpoint({ audience: 'customer', path: '/user/sessions', summary: 'Lists the customer’s sessions, most recent first', output: listSchema(sessionSchema) }),
  endSession: endpoint({
    audience: 'customer', method: 'DELETE', path: '/user/sessions/:sessionId', summary: 'Ends one session',
    input: z.object({ sessionId: z.uuid() }), output: z.object({ ended: z.literal(true) }), errors: ['NOT_FOUND'],
  }),
  ...walletCalls,
} as const
