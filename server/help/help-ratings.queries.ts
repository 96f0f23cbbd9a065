import { sql } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import type { Db } from '#server/db/database.ts'
import { helpRatings } from '#server/db/schema.ts'

interface Rating {
  readonly page: string
  readonly language: Language
  readonly month: string
  readonly helpful: boolean
}

export async function countHelpRating(db: Db, { helpful, ...which }: Rating) {
  const [yes, no] = helpful ? [1, 0] : [0, 1]
  await db.insert(helpRatings).values({ ...which, helpful: yes, notHelpful: no }).onConflictDoUpdate({
    target: [helpRatings.month, helpRatings.page, helpRatings.language],
    set: { helpful: sql`${helpRatings.helpful} + ${yes}`, notHelpful: sql`${helpRatings.notHelpful} + ${no}` },
  })
}
