import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { helpRatings } from '#server/db/schema.ts'

export async function countHelpRating(db: Db, { helpful, ...which }: Omit<typeof helpRatings.$inferSelect, 'helpful' | 'notHelpful'> & { readonly helpful: boolean }) {
  const [yes, no] = helpful ? [1, 0] : [0, 1]
  await db.insert(helpRatings).values({ ...which, helpful: yes, notHelpful: no }).onConflictDoUpdate({
    target: [helpRatings.month, helpRatings.page, helpRatings.language],
    set: { helpful: sql`${helpRatings.helpful} + ${yes}`, notHelpful: sql`${helpRatings.notHelpful} + ${no}` },
  })
}
