/** Public, because a visitor who is shown a promised day may count the days. */
import { endpoint } from '../endpoint.ts'
import { studioCalendarSchema } from './studio-calendar.ts'

export const calendarContract = {
  getCalendar: endpoint({
    audience: 'anyone', caching: 'shared', path: '/calendar', summary: 'Returns the studio’s calendar, which delivery dates are based on', output: studioCalendarSchema,
  }),
} as const
