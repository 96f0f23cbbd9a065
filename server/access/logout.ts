/** Ends the session that asks. Ended means refused at once, by every process. */
import type { Deps } from '#server/deps.ts'
import type { Asker } from '#server/http/asker.ts'
import { revokeSession } from './session.queries.ts'

/** Signing out works, too, for whoever is signed out already. */
export async function logout({ db, now }: Pick<Deps, 'db' | 'now'>, asker: Asker): Promise<{ loggedOut: true }> {
  if (asker.kind === 'customer') await revokeSession(db, { userId: asker.userId }, asker.sessionId, now())
  if (asker.kind === 'staff') await revokeSession(db, { staffId: asker.staffId }, asker.sessionId, now())
  return { loggedOut: true }
}
