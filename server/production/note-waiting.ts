/** Why greetings wait, for the studio's board; or, with `null`, that they do not any more. */
import type { WaitingReason } from '#domain/production/waiting-reason.ts'
import type { Db } from '#server/db/database.ts'
import { lockGreeting, saveWaiting } from './greeting-progress.queries.ts'

export async function noteWaiting(db: Db, greetingIds: readonly string[], reason: WaitingReason | null) {
  await db.transaction(async (tx) => {
    for (const greetingId of greetingIds.toSorted()) {
      const greeting = await lockGreeting(tx, greetingId)
      if (greeting && (reason !== null || greeting.waitsBecause !== null)) await saveWaiting(tx, greetingId, reason)
    }
  })
}
