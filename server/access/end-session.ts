/** Ends one of the own sessions, wherever it is. */
import { failure, orThrow } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { revokeSession } from './session.queries.ts'

/** Of somebody else's session it says nothing, not even that there is one. */
export async function endSession({ db, now }: Pick<Deps, 'db' | 'now'>, sessionId: string, { userId }: Customer): Promise<{ ended: true }> {
  const ended = await revokeSession(db, { userId }, sessionId, now())
  return ended > 0 ? { ended: true } : orThrow(failure('NOT_FOUND'))
}
