/** Whether a greeting was there on its day, by the studio's clock. One that was promised for no day was in time. */
import { sql } from 'drizzle-orm'
import { greetings } from '#server/db/schema.ts'
import { atStudio } from '#server/db/studio-day.ts'

export const isInTime = sql<boolean>`coalesce(${atStudio(greetings.finishedAt)}::date <= ${greetings.deadline}, true)`
