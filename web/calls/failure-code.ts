/** The code of whatever made a call fail. */
import type { FailureCode } from '#domain/errors.ts'
import { Refused } from './refused.ts'

export function failureCodeOf(error: unknown): FailureCode {
  return error instanceof Refused ? error.code : 'ERROR_GENERAL'
}
