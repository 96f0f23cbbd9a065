import type { z } from 'zod'
import type { sessionSchema } from '#domain/access/session.ts'
import type { sessionContract } from '#domain/account/session.contract.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { listLiveSessions } from '#server/access/session.queries.ts'

export async function listSessions(
  { db, now }: Pick<Deps, 'db' | 'now'>, { userId, sessionId }: Customer,
): Promise<OutputOf<typeof sessionContract.listSessions>> {
  const records = (await listLiveSessions(db, { userId }, now())).map((session) => toSession(session, sessionId))
  return { total_results: records.length, records }
}

export function toSession(
  { id, createdAt, lastSeenAt, expiresAt, userAgent, stayLoggedIn }: Awaited<ReturnType<typeof listLiveSessions>>[number], currentId: string,
): z.output<typeof sessionSchema> {
  return {
    id, created_at: createdAt.toISOString(), last_seen_at: lastSeenAt.toISOString(), expires_at: expiresAt.toISOString(), user_agent: userAgent,
    stay_logged_in: stayLoggedIn, is_current: id === currentId,
  }
}
