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
  one_time_password: z.string().describe('Told this once and kept nowhere; good for seven days, and whoever signs in with it has to replace it'),
})

const nameSchema = z.string().trim().min(1).max(100)
const ofMember = { staffId: z.uuid() }

const members = {
  listStaff: endpoint({ audience: 'people', path: '/staff/members', summary: 'Everybody who works or worked here, by name', output: listSchema(memberSchema) }),
  getStaffMember: endpoint({
    audience: 'people', path: '/staff/members/:staffId', summary: 'One who works here', input: z.object(ofMember), output: memberSchema, errors: ['NOT_FOUND'],
  }),
  createStaff: endpoint({
    audience: 'people', method: 'POST', path: '/staff/members', summary: 'Lets somebody in, with a one-time password', requestsPerMinute: 20, asksPassword: true,
    input: z.object({ name: nameSchema, email: emailSchema, role: z.enum(staffRoles) }), output: withPasswordSchema, errors: ['ERROR_EMAIL_IN_USE'],
  }),
  updateStaff: endpoint({
    audience: 'people', method: 'PUT', path: '/staff/members/:staffId', summary: 'Changes name or role, or shuts somebody out; what is not said stays',
    requestsPerMinute: 60, asksPassword: true, input: z.object({ ...ofMember, name: nameSchema.optional(), role: z.enum(staffRoles).optional(), disabled: z.boolean().optional() }),
    output: memberSchema, errors: ['NOT_FOUND', 'LAST_OWNER'],
  }),
  resetStaffPassword: endpoint({
    audience: 'people', method: 'POST', path: '/staff/members/:staffId/resetPassword', summary: 'Gives out a one-time password; all sessions of that person end',
    requestsPerMinute: 20, asksPassword: true, input: z.object(ofMember), output: withPasswordSchema, errors: ['NOT_FOUND'],
  }),
  resetSecondFactorOfStaff: endpoint({
    audience: 'people', method: 'POST', path: '/staff/members/:staffId/resetSecondFactor', summary: 'Forgets the second factor of a person who lost it; all sessions of that person end. Repeatable',
    requestsPerMinute: 20, asksPassword: true, input: z.object(ofMember), output: memberSchema, errors: ['NOT_FOUND'],
  }),
} as const

const sessions = {
  listSessionsOfStaff: endpoint({
    audience: 'people', path: '/staff/members/:staffId/sessions', summary: 'The sessions of one who works here, the last seen first', input: z.object(ofMember),
    output: listSchema(sessionSchema), errors: ['NOT_FOUND'],
  }),
  endSessionOfStaff: endpoint({
    audience: 'people', method: 'DELETE', path: '/staff/members/:staffId/sessions/:sessionId', summary: 'Ends a session of one who works here',
    input: z.object({ ...ofMember, sessionId: z.uuid() }), output: z.object({ ended: z.literal(true) }), errors: ['NOT_FOUND'],
  }),
  listOwnStaffSessions: endpoint({
    audience: 'own access', path: '/staff/sessions', summary: 'The own sessions in the studio, the last seen first', output: listSchema(sessionSchema),
  }),
  endOwnStaffSession: endpoint({
    audience: 'own access', method: 'DELETE', path: '/staff/sessions/:sessionId', summary: 'Ends one of the own sessions in the studio',
    input: z.object({ sessionId: z.uuid() }), output: z.object({ ended: z.literal(true) }), errors: ['NOT_FOUND'],
  }),
} as const

export const staffMembersContract = { ...members, ...sessions } as const
