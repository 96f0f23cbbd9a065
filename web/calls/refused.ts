/** A call that was refused: the code that the shop translates, and the inputs at fault. */
import type { FailureCode } from '#domain/errors.ts'

export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: FailureCode
  readonly fields: Readonly<Record<string, string>>

  constructor(code: FailureCode, fields: Readonly<Record<string, string>> = {}) {
    super(code)
    this.code = code
    this.fields = fields
  }
}
