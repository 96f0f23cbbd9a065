/** What a refused call says. The error's class is another one in the built web than on the server, so it is known by its code. */
import { failures, type FailureCode } from '#domain/errors.ts'

export interface RefusedCall {
  readonly code: FailureCode
  /** What is wrong with which input, in English; screens have words of their own. */
  readonly fields: Readonly<Record<string, string>>
}

/** `undefined` for an error that is no refusal: let it go on. */
export function refusalOf(error: unknown): RefusedCall | undefined {
  const { code, fields = {} } = (error ?? {}) as { code?: string; fields?: Record<string, string> }
  return code !== undefined && Object.hasOwn(failures, code) ? { code: code as FailureCode, fields } : undefined
}
