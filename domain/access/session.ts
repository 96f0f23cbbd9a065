/** The limits of sessions and of wrong passwords. */
import { z } from 'zod'

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs

/** Whoever opens one more is signed out where they were not seen for the longest time. */
export const mostLiveSessions = 50

/** Putting the end off is a write: once a minute is enough. */
export const slideMs = minuteMs

/** After so long, used or not, whoever works here signs in anew. */
const staffSessionHours = 12

interface OpenSession {
  readonly stayLoggedIn: boolean
  readonly isOfStaff: boolean
  readonly openedAt: Date
}

/** A customer's is put off as long as it is used. */
export function sessionEnd(now: Date, { stayLoggedIn, isOfStaff, openedAt }: OpenSession): Date {
  if (isOfStaff) return new Date(openedAt.getTime() + staffSessionHours * hourMs)
  return new Date(now.getTime() + (stayLoggedIn ? 30 * 24 : 12) * hourMs)
}

/** Whether everybody who works here needs a second factor. */
export const secondFactorSettingKey = 'second-factor'

/** For what asks for the password once more. */
export function isPasswordFresh(provedAt: Date, now: Date): boolean {
  return now.getTime() - provedAt.getTime() <= 10 * minuteMs
}

/** Who has signed in just now need not prove the password once more before changing it. */
export function isJustOpened(openedAt: Date, now: Date): boolean {
  return now.getTime() - openedAt.getTime() <= 15 * minuteMs
}

export const sessionSchema = z.object({
  id: z.uuid(),
  created_at: z.string(),
  last_seen_at: z.string(),
  expires_at: z.string(),
  user_agent: z.string(),
  stay_logged_in: z.boolean(),
  is_current: z.boolean().describe('The one that asks'),
})

/** When wrong passwords lock a pair of account and address, and for how long. */
export const mostWrongPasswords = 10

/** While many addresses guess at one account, each of them may be wrong less often: `elsewhere` is how often others were within the time of a lock. */
export function mostWrongPasswordsBeside(elsewhere: number): number {
  if (elsewhere >= 100) return 1
  return elsewhere >= 30 ? 3 : mostWrongPasswords
}

/** After as long without a wrong one, counting begins anew. */
export const lockMs = 15 * 60 * 1000
