import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listSchema } from '../paging.ts'
import { languageSchema } from '#domain/language-schema.ts'
import { accountSchema, signedInSchema, userSchema, walletSchema } from './customer.ts'
import { emailSchema, userNameSchema } from '#domain/access/email-address.ts'
import { knownPasswordSchema, newPasswordSchema, passwordRepeatSchema, refuseOtherRepeat } from '#domain/access/password-rule.ts'
import { billingShape, changedPersonShape, tokenSchema } from './person-fields.ts'
import { signUpSchema } from './sign-up.ts'
import { refuseWrongPostcode } from '#domain/address/address.ts'
import { vatIdSchema } from '#domain/money/vat-id.ts'

const billingSchema = z.object({ ...billingShape, vat_id: vatIdSchema.optional() }).superRefine(refuseWrongPostcode('billing_address'))

const forAnyone = { audience: 'anyone', method: 'POST' } as const

const becomingCustomer = {
  signUp: endpoint({
    ...forAnyone, path: '/user/signUp', summary: 'Creates an account and signs in; an email asks to confirm the address', requestsPerMinute: 60,
    input: signUpSchema, output: signedInSchema, entity: userSchema.extend(accountSchema.shape), errors: ['USER_ALREADY_EXISTS', 'ERROR_SIGNUP', 'PASSWORD_TOO_COMMON', 'LOGIN_BUSY'],
  }),
  confirmEmail: endpoint({
    ...forAnyone, path: '/user/confirmEmail', requestsPerMinute: 20,
    summary: 'Confirms the email address by the link in the email. Repeatable. The first time, without a session of the account, it also needs `pw` or `new_password`: someone else may have signed up with the address',
    input: z.object({
      token: tokenSchema,
      pw: knownPasswordSchema.optional().describe('The password of the account: sessions, password and wallets stay'),
      new_password: z.boolean().default(false).describe('In place of `pw`, where it isn’t known: sessions, password and wallets end'),
    }),
    output: z.discriminatedUnion('confirmed', [
      z.object({ confirmed: z.literal(true), reset_token: z.string().optional().describe('Sets the new password that is needed now, within an hour') }),
      z.object({ confirmed: z.literal(false), email: z.string().describe('Of the account: nothing has changed yet, `pw` or `new_password` is needed') }),
    ]),
    errors: ['TOKEN_NOT_VALID', 'ERROR_EMAIL_IN_USE', 'WRONG_USERNAME_OR_PASSWORD', 'LOGIN_LOCKED', 'LOGIN_BUSY'],
  }),
  sendConfirmation: endpoint({
    audience: 'customer', method: 'POST', path: '/user/sendConfirmation',
    summary: 'Sends the confirmation email again if needed, to the pending address if there is one', requestsPerMinute: 5, output: z.object({ sent: z.boolean() }),
  }),
} as const

const emailChange = {
  cancelEmailChange: endpoint({
    audience: 'customer', method: 'DELETE', path: '/user/pendingEmail', summary: 'Withdraws an address that is not confirmed yet. Repeatable',
    requestsPerMinute: 60, output: userSchema,
  }),
  undoEmailChange: endpoint({
    ...forAnyone, path: '/user/undoEmailChange', requestsPerMinute: 60,
    summary: 'Undoes an address change by the link sent to the previous address; ends sessions, password and linked wallets',
    input: z.object({ token: tokenSchema }), output: z.object({ undone: z.literal(true) }), errors: ['TOKEN_NOT_VALID', 'ERROR_EMAIL_IN_USE'],
  }),
} as const

const linkedWallets = {
  listWallets: endpoint({
    audience: 'customer', path: '/user/wallets', summary: 'Lists linked wallets',
    output: listSchema(z.object({ wallet: walletSchema, linked_at: z.string() })),
  }),
  unlinkWallet: endpoint({
    audience: 'customer', method: 'DELETE', path: '/user/wallets/:wallet', summary: 'Unlinks a wallet; another way to sign in has to remain',
    input: z.object({ wallet: walletSchema }), output: z.object({ unlinked: z.literal(true) }), errors: ['NOT_FOUND'],
  }),
} as const

const pronunciationSchema = z.object({
  id: z.uuid(), language: languageSchema, written: z.string().describe('The word or name'), spoken: z.string().describe('As it is to be said'),
})
export type Pronunciation = z.output<typeof pronunciationSchema>

/** Kept from the greetings that a signed-in customer writes, and from those that a guest brings along. */
export const mostPronunciations = 200

const ownPronunciations = {
  listPronunciations: endpoint({
    audience: 'customer', path: '/user/pronunciations', summary: `How the customer has had words said in greetings, the latest first; the latest ${mostPronunciations} are kept`,
    output: listSchema(pronunciationSchema),
  }),
  removePronunciation: endpoint({
    audience: 'customer', method: 'DELETE', path: '/user/pronunciations/:pronunciationId', requestsPerMinute: 200,
    summary: 'Deletes a pronunciation; greetings that use it keep it',
    input: z.object({ pronunciationId: z.uuid() }), output: z.object({ removed: z.literal(true) }), errors: ['NOT_FOUND'],
  }),
} as const

const passwords = {
  resetPassword: endpoint({
    ...forAnyone, path: '/user/resetPassword', requestsPerMinute: 60,
    summary: 'With `user` alone: emails a reset link if there is an account, and never tells whether there is. With `token` and `pw`: sets the new password',
    input: z.object({ user: userNameSchema.optional(), token: tokenSchema.optional(), pw: newPasswordSchema.optional(), passwordRepeat: passwordRepeatSchema })
      .superRefine(refuseOtherRepeat)
      .refine(({ token, pw }) => (token === undefined) === (pw === undefined), { path: ['pw'], params: { code: 'MISSING' } })
      .refine(({ user, token }) => user !== undefined || token !== undefined, { path: ['user'], params: { code: 'MISSING' } }),
    output: z.object({ message: z.enum(['PASSWORD_RESET_REQUEST_SENT', 'NEW_PASSWORD_HAS_BEEN_SET']) }),
    errors: ['TOKEN_NOT_VALID', 'NO_UNIQUE_USER_FOUND', 'PASSWORD_TOO_COMMON', 'LOGIN_BUSY'],
  }),
  changePassword: endpoint({
    audience: 'customer', method: 'POST', path: '/user/changePassword', summary: 'Changes the password and ends all other sessions', requestsPerMinute: 60,
    input: z.object({
      password: newPasswordSchema,
      passwordRepeat: passwordRepeatSchema,
      id: z.uuid().describe('Of the own user'),
      current: knownPasswordSchema.optional().describe('The present password: needed when there is one and the session is older than a quarter of an hour'),
    }).superRefine(refuseOtherRepeat),
    entity: userSchema,
    output: z.object({ createSuccess: z.literal(true) }),
    errors: ['NO_READ_ACCESS', 'ERROR_PASSWORD_CHANGE', 'PASSWORD_TOO_COMMON', 'WRONG_USERNAME_OR_PASSWORD', 'LOGIN_LOCKED', 'LOGIN_BUSY'],
  }),
} as const

const ownData = {
  getUser: endpoint({ audience: 'customer', path: '/user', summary: 'Returns the customer’s data', output: userSchema }),
  updateUser: endpoint({
    audience: 'customer', method: 'PUT', path: '/user', summary: 'Changes the customer’s data, including the account; omitted fields stay',
    requestsPerMinute: 60,
    input: z.object({
      ...changedPersonShape,
      email1: emailSchema.optional().describe('Another one needs `pw`, and counts when it is confirmed; both addresses are told'),
      pw: knownPasswordSchema.optional().describe('The present password'),
      opt_in: z.boolean().optional(),
      Account: billingSchema.optional(),
    }).superRefine(refuseWrongPostcode('primary_address')),
    output: userSchema, errors: ['ERROR_EMAIL_IN_USE', 'WRONG_USERNAME_OR_PASSWORD', 'LOGIN_LOCKED', 'LOGIN_BUSY'],
  }),
  getAccount: endpoint({ audience: 'customer', path: '/account', summary: 'Returns the account: who pays, and how', output: accountSchema }),
  updateAccount: endpoint({
    audience: 'customer', method: 'PUT', path: '/account', summary: 'Changes the account; omitted fields stay', requestsPerMinute: 60,
    input: billingSchema, output: accountSchema,
  }),
  getDocumentLink: endpoint({
    audience: 'customer', path: '/user/documentLink', summary: 'Returns a link that opens one path of the API for ten minutes, without a header',
    input: z.object({ path: z.string().min(1).max(2000).describe('Relative to `/api`, with its query, such as `/user/export`') }),
    output: z.object({ address: z.string(), expires_at: z.string() }), errors: ['NOT_FOUND'],
  }),
  exportData: endpoint({
    audience: 'customer', path: '/user/export', summary: 'Exports everything the shop stores about the customer', requestsPerMinute: 10, isOpenedByLink: true,
    saveAs: 'freizeichen.json',
    output: z.object({ exported_at: z.string(), user: userSchema, data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
  }),
  exportPackage: endpoint({
    answer: 'package', audience: 'customer', path: '/user/exportPackage', requestsPerMinute: 4,
    summary: 'Exports the same as a ZIP, with invoices and order confirmations as PDF', saveAs: 'freizeichen.zip',
  }),
  deleteUser: endpoint({
    audience: 'customer', method: 'POST', path: '/user/delete', summary: 'Deletes the account; returns what the law requires the shop to keep, and until when',
    requestsPerMinute: 10, input: z.object({ pw: knownPasswordSchema }),
    output: z.object({
      deleted: z.literal(true), kept: z.array(z.object({ kind: z.enum(['orders', 'invoices']), count: z.int(), until: z.string() })),
    }),
    errors: ['WRONG_USERNAME_OR_PASSWORD', 'LOGIN_LOCKED', 'LOGIN_BUSY'],
  }),
} as const

export const accountContract = { ...becomingCustomer, ...emailChange, ...linkedWallets, ...ownPronunciations, ...passwords, ...ownData } as const
