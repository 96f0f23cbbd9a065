import { wholeList } from '#domain/paging.ts'
import { isPasswordFresh, mostLiveSessions, sessionEnd, type sessionSchema, slideMs } from '#domain/access/session.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Asker, Customer, Sessions, StaffMember } from '#server/http/asker.ts'
import { sessionOfLink } from '#server/http/document-link.ts'
import { newSecretToken, tokenHashOf } from './secret-token.ts'
import {
  findLiveSession, findLiveSessionById, insertSession, listLiveSessions, type LiveSession, type NewSession, putOffExpiry, revokeAllBut, revokeSession,
  type SessionOwner,
} from './session.queries.ts'
import type { z } from 'zod'

export function sessionsOf({ db, now, linkKeys }: Pick<Deps, 'db' | 'now' | 'linkKeys'>): Sessions {
  return {
    ofToken: async (token) => {
      const at = now()
      const session = await findLiveSession(db, tokenHashOf(token), at)
      if (!session) return undefined
      if (at.getTime() - session.lastSeenAt.getTime() >= slideMs) await putOffExpiry(db, session.tokenHash, at, sessionEnd(at, { stayLoggedIn: session.stayLoggedIn, isOfStaff: session.staff !== null, openedAt: session.createdAt }))
      return ownerOf(session, at)
    },
    ofLink: async (path, linkToken) => {
      const sessionId = sessionOfLink(linkKeys, path, linkToken, now())
      const session = sessionId === undefined ? undefined : await findLiveSessionById(db, sessionId, now())
      return session && ownerOf(session, now())
    },
  }
}

function ownerOf({ id: sessionId, user, staff, lacksSecondFactor, passwordProvedAt }: LiveSession, now: Date): Customer | StaffMember | undefined {
  if (user) return { kind: 'customer', userId: user.id, accountId: user.accountId, sessionId }
  return staff ? {
    kind: 'staff', staffId: staff.id, role: staff.role, mustChangePassword: staff.mustChangePassword, mustSetSecondFactor: lacksSecondFactor,
    hasProvedPassword: isPasswordFresh(passwordProvedAt, now), sessionId,
  } : undefined
}

interface Beginning extends Pick<NewSession, 'stayLoggedIn' | 'userAgent' | 'provider'> {
  readonly now: Date
}

export async function beginSession(tx: Tx, owner: SessionOwner, { now, ...session }: Beginning) {
  const { token, tokenHash } = newSecretToken()
  const expiresAt = sessionEnd(now, { stayLoggedIn: session.stayLoggedIn, isOfStaff: owner.staffId !== undefined, openedAt: now })
  const sessionId = await insertSession(tx, { ...owner, ...session, tokenHash, createdAt: now, expiresAt })
  await revokeAllBut(tx, owner, { newId: sessionId, most: mostLiveSessions, now })
  return { sessionId, token, expiresAt }
}

/** Signing out works, too, for whoever is signed out already. */
export async function logout({ db, now }: Pick<Deps, 'db' | 'now'>, asker: Asker): Promise<{ loggedOut: true }> {
  if (asker.kind === 'customer') await revokeSession(db, { userId: asker.userId }, asker.sessionId, now())
  if (asker.kind === 'staff') await revokeSession(db, { staffId: asker.staffId }, asker.sessionId, now())
  return { loggedOut: true }
}

function toSession(
  { id, createdAt, lastSeenAt, expiresAt, userAgent, stayLoggedIn }: Awaited<ReturnType<typeof listLiveSessions>>[number], currentId: string,
): z.output<typeof sessionSchema> {
  return {
    id, created_at: createdAt.toISOString(), last_seen_at: lastSeenAt.toISOString(), expires_at: expiresAt.toISOString(), user_agent: userAgent,
    stay_logged_in: stayLoggedIn, is_current: id === currentId,
  }
}

/** All that are open, the last seen first. */
export async function listSessions({ db, now }: Pick<Deps, 'db' | 'now'>, owner: SessionOwner, { sessionId }: Customer | StaffMember) {
  return wholeList((await listLiveSessions(db, owner, now())).map((session) => toSession(session, sessionId)))
}
