import { z } from 'zod'
import { studioCalendarSchema } from '../calendar/studio-calendar.ts'
import { classifications } from '../catalogue/product-type.ts'
import { endpoint } from '../endpoint.ts'
import { staffNewsRuleSchema } from '../staff/staff-news.ts'
import { dunningRuleSchema } from './dunning-rule.ts'
import { ownerInputSchema, ownerSettingSchema } from './owner.ts'

/** Whether machine-made greetings are released without a person, for each class. A setting of the shop. */
export const releaseSettingKey = 'release'

export const releaseRuleSchema = z.record(z.enum(classifications), z.enum(['automatic', 'manual']))

export type ReleaseRule = z.infer<typeof releaseRuleSchema>

export const usualReleaseRule: ReleaseRule = { direct: 'automatic', individual: 'manual', creative: 'manual' }

/** What the shop does through others, and through whom: somebody real, a part of the shop itself, or a simulator that nobody outside hears of. */
const connectionServices = ['hosting', 'wallet', 'mail', 'voice', 'storage', 'voicemail', 'leads', 'vatIds'] as const
const connectionHows = ['real', 'builtIn', 'simulated'] as const

export interface Connection {
  readonly service: (typeof connectionServices)[number]
  readonly how: (typeof connectionHows)[number]
  readonly name: string
}

export const settingsSchema = z.object({
  release: releaseRuleSchema.describe('AI voices: whether greetings go out automatically, or someone listens first'),
  calendar: studioCalendarSchema,
  news: staffNewsRuleSchema.describe('What the shop writes to its own people by mail'),
  dunning: dunningRuleSchema.describe('How an invoice that is not paid is dunned'),
  owner: ownerSettingSchema.describe('Who runs the shop: for the legal pages, mails, documents and the bank'),
})
export type Settings = z.output<typeof settingsSchema>

export const settingsContract = {
  getSettings: endpoint({ audience: 'settings', path: '/staff/settings', summary: 'Returns how the shop is set up', output: settingsSchema }),
  updateSettings: endpoint({
    audience: 'settings', method: 'PUT', path: '/staff/settings', summary: 'Changes the shop’s settings for what is promised and made from now on; omitted fields stay',
    requestsPerMinute: 60, asksPassword: true,
    input: settingsSchema.extend({ owner: ownerInputSchema }).partial().extend({ before: settingsSchema.partial().describe('As they were read: who has not seen what somebody else set does not set over it') }),
    output: settingsSchema, errors: ['SETTINGS_CHANGED'],
  }),
  listConnections: endpoint({
    audience: 'settings', path: '/staff/connections', summary: 'Returns which outside services the shop is configured to use',
    output: z.object({
      records: z.array(z.object({
        service: z.enum(connectionServices), how: z.enum(connectionHows),
        name: z.string().describe('The host of a real one; empty for the others'),
      })),
    }),
  }),
} as const

/** Public, because a visitor who is shown a promised day may count the days. */
export const calendarContract = {
  getCalendar: endpoint({
    audience: 'anyone', caching: 'shared', path: '/calendar', summary: 'Returns the studio’s calendar, which delivery dates are based on', output: studioCalendarSchema,
  }),
} as const
