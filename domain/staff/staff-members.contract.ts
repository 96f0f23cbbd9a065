import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listSchema } from '../paging.ts'
import { emailSchema } from '#domain/access/email-address.ts'
import { sessionSchema } from '#domain/access/session.ts'
import { staffRoles } from './right.ts'

const memberSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  must_change_password: z.boolean().describe('Has only the one-time password yet'),
  disabled_at: z.string().nullable(),
  last_sign_in_at: z.string().nullable(),
  date_entered: z.string(),
  has_second_factor: z.boolean(),
  live_sessions: z.int(),
  is_self: z.boolean().describe('The one who asks'),
})
export type StaffMemberShown = z.output<typeof memberSchema>

const withPasswordSchema = z.object({
  Member: memberSchema,
  one_time_password: z.string().describe('Shown this once and stored nowhere; valid for seven days, and replaced at first sign-in'),
})

const nameSchema = z.string().trim().min(1).max(100)
const ofMember = { staffId: z.uuid() }

const members = {
  listStaff: endpoint({ audience: 'people', path: '/staff/members', summary: 'Lists current and former staff by name', output: listSchema(memberSchema) }),
  getStaffMember: endpoint({
    audience: 'people', path: '/staff/members/:staffId', summary: 'Returns a member of staff', input: z.object(ofMember), output: memberSchema, errors: ['NOT_FOUND'],
  }),
  createStaff: endpoint({
    audience: 'people', method: 'POST', path: '/staff/members', summary: 'Creates a login with a one-time password', requestsPerMinute: 20, asksPassword: true,
    input: z.object({ name: nameSchema, email: emailSchema, role: z.enum(staffRoles) }), output: withPasswordSchema, errors: ['ERROR_EMAIL_IN_USE'],
  }),
  updateStaff: endpoint({
    audience: 'people', method: 'PUT', path: '/staff/members/:staffId', summary: 'Changes name or role, or locks the login; omitted fields stay',
    requestsPerMinute: 60, asksPassword: true, input: z.object({ ...ofMember, name: nameSchema.optional(), role: z.enum(staffRoles).optional(), disabled: z.boolean().optional() }),
    output: memberSchema, errors: ['NOT_FOUND', 'LAST_OWNER'],
  }),
  resetStaffPassword: endpoint({
    audience: 'people', method: 'POST', path: '/staff/members/:staffId/resetPassword', summary: 'Issues a one-time password; all sessions of that person end',
    requestsPerMinute: 20, asksPassword: true, input: z.object(ofMember), output: withPasswordSchema, errors: ['NOT_FOUND'],
  }),
  resetSecondFactorOfStaff: endpoint({
    audience: 'people', method: 'POST', path: '/staff/members/:staffId/resetSecondFactor', summary: 'Resets a lost second factor; all sessions of that person end. Repeatable',
    requestsPerMinute: 20, asksPassword: true, input: z.object(ofMember), output: memberSchema, errors: ['NOT_FOUND'],
  }),
} as const

const sessions = {
  listSessionsOfStaff: endpoint({
    audience: 'people', path: '/staff/members/:staffId/sessions', summary: 'Lists the sessions of a member of staff, last seen first', input: z.object(ofMember),
    output: listSchema(sessionSchema), errors: ['NOT_FOUND'],
  }),
  endSessionOfStaff: endpoint({
    audience: 'people', method: 'DELETE', path: '/staff/members/:staffId/sessions/:sessionId', summary: 'Ends a session of a member of staff',
    input: z.object({ ...ofMember, sessionId: z.uuid() }), output: z.object({ ended: z.literal(true) }), errors: ['NOT_FOUND'],
  }),
  listOwnStaffSessions: endpoint({
    audience: 'own access', path: '/staff/sessions', summary: 'Lists the caller’s sessions in the studio, last seen first', output: listSchema(sessionSchema),
  }),
  endOwnStaffSession: endpoint({
    audience: 'own access', method: 'DELETE', path: '/staff/sessions/:sessionId', summary: 'Ends one of the caller’s sessions in the studio',
    input: z.object({ sessionId: z.uuid() }), output: z.object({ ended: z.literal(true) }), errors: ['NOT_FOUND'],
  }),
} as const

export const staffMembersContract = { ...members, ...sessions } as const
