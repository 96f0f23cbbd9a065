import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { orAny } from '../paging.ts'
import { dateOnlySchema } from '../calendar/date-only.ts'
import { wholeNumberSchema } from '../whole-number.ts'
import { userNameSchema } from '#domain/access/email-address.ts'
import { staffRoles } from './right.ts'
import { journalActions } from './staff-member.ts'
import { knownPasswordSchema, newPasswordSchema } from '#domain/access/password-rule.ts'

const staffSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  must_change_password: z.boolean().describe('Until it has, only `staff`, `staff/changePassword` and `staff/logout` answer'),
  must_set_second_factor: z.boolean().describe('Demanded of everybody, and not set up yet: until it is, only calls answer that help with it'),
})
export type Staff = z.output<typeof staffSchema>

const signedInStaffSchema = z.object({ token: z.string().describe('For `Authorization: Bearer`'), expires_at: z.string(), Staff: staffSchema })

const journalEntrySchema = z.object({
  id: z.int(),
  at: z.string(),
  staff_id: z.uuid().nullable().describe('Null: the shop itself'),
  staff_name: z.string().nullable(),
  action: z.enum(journalActions),
  subject_kind: z.string(),
  subject_id: z.string(),
  details: z.record(z.string(), z.unknown()),
})

const withOneTimePassword = { audience: 'own access', isForOneTimePasswords: true } as const

export const staffContract = {
  loginStaff: endpoint({
    audience: 'anyone', method: 'POST', path: '/staff/login', summary: 'Signs in to the studio', requestsPerMinute: 60,
    input: z.object({ user: userNameSchema, pw: knownPasswordSchema, code: z.string().trim().max(40).optional().describe('Of the second factor, or a recovery code: where one is set up, after SECOND_FACTOR_NEEDED') }),
    output: signedInStaffSchema,
    errors: ['WRONG_USERNAME_OR_PASSWORD', 'SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG', 'ONE_TIME_PASSWORD_EXPIRED', 'LOGIN_LOCKED', 'LOGIN_BUSY'],
  }),
  logoutStaff: endpoint({
    audience: 'anyone', path: '/staff/logout', summary: 'Ends the session, if there still is one', output: z.object({ loggedOut: z.literal(true) }),
  }),
  getStaff: endpoint({ ...withOneTimePassword, path: '/staff', summary: 'Returns who is signed in', output: staffSchema }),
  changeStaffPassword: endpoint({
    ...withOneTimePassword, method: 'POST', path: '/staff/changePassword', summary: 'Changes the caller’s password; all other sessions end', requestsPerMinute: 20,
    input: z.object({ current: knownPasswordSchema, password: newPasswordSchema }),
    output: z.object({ createSuccess: z.literal(true) }),
    errors: ['WRONG_USERNAME_OR_PASSWORD', 'ERROR_PASSWORD_CHANGE', 'PASSWORD_TOO_COMMON', 'LOGIN_LOCKED', 'LOGIN_BUSY'],
  }),
  listJournal: endpoint({
    audience: 'people', path: '/staff/journal', summary: 'Lists what staff did, latest first',
    input: z.object({
      limit: wholeNumberSchema(1, 100).default(50),
      staff_id: orAny(z.uuid()).describe('Only what this person did'),
      action: orAny(z.enum(journalActions)),
      from: orAny(dateOnlySchema).describe('The first day, at the studio'),
      until: orAny(dateOnlySchema).describe('The last day'),
      before: wholeNumberSchema(1, 999_999_999).optional().describe('The id of the last entry of the page before'),
    }),
    output: z.object({ records: z.array(journalEntrySchema), has_more: z.boolean() }),
  }),
} as const
