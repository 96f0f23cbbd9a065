/** What can be wrong with one input, for `fields` of a refusal: a code for programs, a sentence for those who write them. */

/** `${value}` stands beside the code, under that name. */
export const fieldMeanings = {
  // Of every input
  MISSING: 'It is needed and was not sent, or is empty.',
  UNKNOWN: 'The call has no such field: check for a typo.',
  WRONG_TYPE: 'It is of another type than `expected`.',
  NOT_ALLOWED: 'It is not one of the values allowed here; where there are few, `allowed` names them.',
  WRONG_FORMAT: 'It does not match `format` or `pattern`.',
  TOO_SHORT: 'It has fewer than `least` characters.',
  TOO_LONG: 'It has more than `most` characters.',
  TOO_FEW: 'It has fewer than `least` entries.',
  TOO_MANY: 'It has more than `most` entries.',
  TOO_SMALL: 'It is less than `least`.',
  TOO_LARGE: 'It is more than `most`.',
  TOO_DEEP: 'It is nested deeper than any call needs.',
  UNREADABLE: 'It contains something that cannot be read or stored: broken JSON, half a character, a control character.',
  NOT_VALID: 'It breaks a rule that its description names.',

  // Of addresses, numbers and passwords
  WRONG_POSTCODE: 'It is not a postcode of the country.',
  NOT_LATIN: 'It has a character that documents cannot print: use Latin letters.',
  WRONG_CHECK_DIGIT: 'It has the right form, but its check digits do not match: check for a mistyped digit.',
  WRONG_PASSWORD: 'It is not the current password.',
  WEAK: 'The password lacks the parts that `lacks` names.',
  COMMON: 'It is a very common password.',
  UNCHANGED: 'It is the current one.',
  DIFFERENT: 'It differs from the field that it repeats, or from what it was before.',

  // Of what it names
  NOT_FOUND: 'It names nothing that exists, is on sale, or is open to the caller.',
  TAKEN: 'It is already taken.',
  NOT_READY: 'It is not ready.',
  EXPIRED: 'It has expired, was already used, or belongs to someone else.',
  TOO_EARLY: 'It is a day before those that are possible.',
  TOO_LATE: 'It is a day after those that are possible.',
  CONTRADICTS: 'It names `country`, and others name another.',
  DONE_BY: 'Someone else was faster; `by` names who, where known.',
} as const

export type FieldCode = keyof typeof fieldMeanings

/** A code, or one with the values that it is about. Recordings and statements have codes of their own. */
export type FieldProblem = FieldCode | FieldProblemWithValues

export interface FieldProblemWithValues {
  readonly code: string
  readonly [value: string]: string | number | readonly (string | number | boolean | null)[] | undefined
}

export type FieldProblems = Readonly<Record<string, FieldProblem>>
