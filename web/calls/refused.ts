import type { FailureCode } from '#domain/errors.ts'
import type { FieldProblemWithValues } from '#domain/field-problem.ts'

export type RefusedFields = Readonly<Record<string, FieldProblemWithValues>>

export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: FailureCode
  readonly fields: RefusedFields
  /** When another try makes sense. */
  readonly retryAfterSeconds: number | undefined
  /** No answer came, or one without a code: whether it was done nobody knows. */
  isUnclear = false
  /** It ended the session, and that was said. */
  isTold = false

  constructor(code: FailureCode, fields: RefusedFields = {}, retryAfterSeconds?: number) {
    super(code)
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The code of whatever made a call fail. */
export function failureCodeOf(error: unknown): FailureCode {
  return error instanceof Refused ? error.code : 'ERROR_GENERAL'
}

/** What went wrong otherwise is said in general words. */
export const refusalBy = (error: unknown): Refused => (error instanceof Refused ? error : new Refused('ERROR_GENERAL'))
