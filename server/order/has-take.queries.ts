/** Whether anybody has spoken a greeting, as a part of a query of greetings. */
import { sql, type SQL } from 'drizzle-orm'
import { greetings, takes } from '#server/db/schema.ts'

// A query of its own within: beside a single table its columns would be written without that table's name.
const takesOfIt = sql`select 1 from ${takes} where ${takes.greetingId} = ${greetings.id}`

export const hasTake: SQL<boolean> = sql<boolean>`exists (${takesOfIt})`
