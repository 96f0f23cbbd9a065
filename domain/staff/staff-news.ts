/** What the shop writes to its own people: to a speaker what is theirs to speak, to owners what waits for a decision. */
import { z } from 'zod'

const toSpeakers = ['assigned', 'sent_back'] as const
const toOwners = ['withdrawal', 'returned_debit', 'failed_job', 'late_order'] as const

export const staffNewsKinds = [...toSpeakers, ...toOwners] as const
export type StaffNewsKind = (typeof staffNewsKinds)[number]

/** What a line of such a mail is made of. */
export interface NewsAbout {
  /** Of an order, a greeting or a withdrawal, as people say it; of a job its name. */
  readonly number: string
  readonly orderId?: string
  readonly greetingId?: string
  /** Why a take goes back: a code. */
  readonly reason?: string
  readonly day?: string
}

export const staffNewsSettingKey = 'staff-news'

/** Each kind is on or off. */
export const staffNewsRuleSchema = z.record(z.enum(staffNewsKinds), z.boolean())
export type StaffNewsRule = z.infer<typeof staffNewsRuleSchema>

export const usualStaffNews: StaffNewsRule = { assigned: true, sent_back: true, withdrawal: true, returned_debit: true, failed_job: true, late_order: true }

/** In one mail; of what is more it says only that there is. */
export const mostNewsInMail = 20

/** What is told is kept so long, so that the same is not told twice. */
export const toldNewsDays = 90
