import { z } from 'zod'
import { studioCalendarSchema } from '../calendar/studio-calendar.ts'
import { endpoint } from '../endpoint.ts'
import { staffNewsRuleSchema } from '../staff/staff-news.ts'
import { releaseRuleSchema } from './release-rule.ts'
import { dunningRuleSchema } from './dunning-rule.ts'
import { ownerSettingSchema } from './owner.ts'
import { connectionHows, connectionServices } from './connections.ts'

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
    input: settingsSchema.partial().extend({ before: settingsSchema.partial().describe('As they were read: who has not seen what somebody else set does not set over it') }),
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
