/** What can be wrong with one input, for `fields` of a refusal: a code for programs, a sentence for those who write them. */

/** `${value}` stands beside the code, under that name. */
export const fieldMeanings = {
  // Of every input
  MISSING: 'It is needed and was not sent, or is empty.',
  UNKNOWN: 'The call knows no such field: look for a slip of the pen.',
  WRONG_TYPE: 'It is of another type than `expected`.',
  NOT_ALLOWED: 'It is none of the values that are allowed here; where there are few, `allowed` names them.',
  WRONG_FORMAT: 'It is not written as `format` or `pattern` says.',
  TOO_SHORT: 'It has less than `least` characters.',
  TOO_LONG: 'It has more than `most` characters.',
  TOO_FEW: 'It has less than `least` entries.',
  TOO_MANY: 'It has more than `most` entries.',
  TOO_SMALL: 'It is less than `least`.',
  TOO_LARGE: 'It is more than `most`.',
  TOO_DEEP: 'It is nested deeper than any call needs.',
  UNREADABLE: 'It holds what cannot be read or kept: broken JSON, half a character, a control character.',
  NOT_VALID: 'It breaks a rule that its description names.',

  // Of addresses, numbers and passwords
  WRONG_POSTCODE: 'It is no postcode of the country.',
  NOT_LATIN: 'It holds a character that documents cannot print: write it in Latin letters.',
  WRONG_CHECK_DIGIT: 'It has the form of one, but a digit was mistyped: its check digits do not fit.',
  WRONG_PASSWORD: 'It is not the present password.',
  WEAK: 'The password lacks the parts that `lacks` names.',
  COMMON: 'It is a very common password.',
  UNCHANGED: 'It is the present one.',
  DIFFERENT: 'It is another than the field that it repeats, or than it was before.',

  // Of what it names
  NOT_FOUND: 'It names nothing that exists, is on sale, or is open to the caller.',
  TAKEN: 'It is taken already.',
  NOT_READY: 'It is not ready.',
  EXPIRED: 'It has expired, was used, or belongs to somebody else.',
  TOO_EARLY: 'It is a day before those that are possible.',
  TOO_LATE: 'It is a day after those that are possible.',
  CONTRADICTS: 'It names `country`, and others name another.',
  DONE_BY: 'Somebody else was quicker; `by` names who, where that is known.',
} as const

export type FieldCode = keyof typeof fieldMeanings

/** A code, or one with the values that it is about. Recordings and statements have codes of their own. */
export type FieldProblem = FieldCode | FieldProblemWithValues

export interface FieldProblemWithValues {
  readonly code: string
  readonly [value: string]: string | number | readonly (string | number | boolean | null)[] | undefined
}

export type FieldProblems = Readonly<Record<string, FieldProblem>>
