/** What can keep a greeting from being ordered. Each is a failure that has its words in the shop. */
import type { FailureCode } from '../errors.ts'

export const itemProblems = [
  'ERROR_VALIDATING_ITEM', 'WARN_MISSING_VOICE', 'WARN_MISSING_IDENTIFIER', 'WARN_INVALID_IDENTIFIER', 'NOTHING_TO_SAY', 'TEXT_TOO_LONG', 'MUSIC_NOT_AVAILABLE',
  'VOICE_NOT_HEARD',
] as const satisfies readonly FailureCode[]

export type ItemProblem = (typeof itemProblems)[number]
