/** Ends all of a customer's sessions, the one that asks too. */
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { revokeSessionsOf } from '#server/access/session.queries.ts'

export async function logoutEverywhere({ db, now }: Pick<Deps, 'db' | 'now'>, { userId }: Customer): Promise<{ ended: number }> {
  return { ended: await revokeSessionsOf(db, { userId }, now()) }
}
