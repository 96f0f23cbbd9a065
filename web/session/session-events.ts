import type { FailureCode } from '#domain/errors.ts'

/** Where the session, or its mark, lies; and the event that tells that it has changed. */
export const sessionKey = 'session'

/** The shop no longer takes the session, or wants one where there is none. */
export const refusalEvent = 'session-refused'

export interface SessionRefusal {
  /** None where nobody has asked for anything. */
  readonly code?: FailureCode
  readonly wasSignedIn: boolean
}
