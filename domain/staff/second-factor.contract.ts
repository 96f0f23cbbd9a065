import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { knownPasswordSchema } from '#domain/access/password-rule.ts'

const stateSchema = z.object({
  set_at: z.string().nullable().describe('Null: the password alone opens the studio'),
  recovery_codes_left: z.int(),
  is_demanded: z.boolean().describe('Of everybody who works here'),
})
export type SecondFactorState = z.output<typeof stateSchema>

const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()).describe('Told this once; each opens the studio once, in place of a code of the app') })

const changing = { audience: 'own access', method: 'POST', requestsPerMinute: 30 } as const

export const secondFactorContract = {
  confirmStaffPassword: endpoint({
    audience: 'own access', method: 'POST', path: '/staff/confirmPassword', requestsPerMinute: 20, isToSetSecondFactor: true,
    summary: 'Confirms the caller’s password, which opens the calls that ask for it for ten minutes', input: z.object({ pw: knownPasswordSchema }),
    output: z.object({ confirmed: z.literal(true) }), errors: ['WRONG_USERNAME_OR_PASSWORD', 'LOGIN_LOCKED', 'LOGIN_BUSY'],
  }),
  getSecondFactor: endpoint({ audience: 'own access', path: '/staff/secondFactor', isToSetSecondFactor: true, summary: 'Returns the state of the caller’s second factor', output: stateSchema }),
  beginSecondFactor: endpoint({
    ...changing, path: '/staff/secondFactor/begin', asksPassword: true, isToSetSecondFactor: true,
    summary: 'Returns a new key for an app; it replaces the previous one once one of its codes is confirmed',
    output: z.object({
      key: z.string().describe('For apps that read no QR code'), address: z.string().describe('What the QR code says'),
      qr: z.object({ size: z.int(), path: z.string() }).describe('The QR code as the data of an SVG path, in modules'),
    }),
  }),
  confirmSecondFactor: endpoint({
    ...changing, path: '/staff/secondFactor/confirm', isToSetSecondFactor: true, summary: 'Sets the second factor with the app’s first code; all other sessions end',
    input: z.object({ code: z.string().trim().min(1).max(40) }), output: recoveryCodesSchema, errors: ['SECOND_FACTOR_WRONG', 'LOGIN_LOCKED', 'NOT_FOUND'],
  }),
  renewRecoveryCodes: endpoint({
    ...changing, path: '/staff/secondFactor/recoveryCodes', asksPassword: true, summary: 'Creates new recovery codes; the previous ones stop working', output: recoveryCodesSchema, errors: ['NOT_FOUND'],
  }),
  removeSecondFactor: endpoint({
    audience: 'own access', method: 'DELETE', path: '/staff/secondFactor', asksPassword: true, summary: 'Removes the second factor, unless the shop requires one',
    output: stateSchema, errors: ['SECOND_FACTOR_DEMANDED'],
  }),
  demandSecondFactor: endpoint({
    audience: 'people', method: 'PUT', path: '/staff/secondFactor/demand', requestsPerMinute: 30, asksPassword: true,
    summary: 'Sets whether all staff need a second factor; whoever requires it must have one', input: z.object({ demanded: z.boolean() }), output: stateSchema,
    errors: ['SECOND_FACTOR_MUST_BE_SET'],
  }),
} as const
