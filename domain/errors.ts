/** Every failure that a customer, a talent or a program can meet: its code, its HTTP status, its meaning for logs and the API page. */
export const failures = {
  // General
  ERROR_GENERAL: { status: 500, meaning: 'Something failed that the shop did not foresee.' },
  WRONG_INPUT: { status: 400, meaning: 'The request breaks the contract; `fields` names what is wrong.' },
  NOT_FOUND: { status: 404, meaning: 'There is nothing at this address.' },
  TOO_LARGE: { status: 413, meaning: 'The request body is larger than this call takes.' },
  TOO_MANY_REQUESTS: { status: 429, meaning: 'Too many requests from one address; wait for `Retry-After` seconds.' },
  NOT_READY: { status: 503, meaning: 'The shop is starting or stopping; try again in a moment.' },

  // Who is asking
  WRONG_USERNAME_OR_PASSWORD: { status: 401, meaning: 'E-mail address and password do not belong together.' },
  VALID_USER_REQUIRED: { status: 401, meaning: 'The call needs a signed-in customer.' },
  NO_UNIQUE_USER_FOUND: { status: 404, meaning: 'No single user matches.' },
  NO_READ_ACCESS: { status: 403, meaning: 'The thing belongs to somebody else.' },
  TOKEN_NOT_VALID: { status: 410, meaning: 'The link has expired or was used.' },
  USER_ALREADY_EXISTS: { status: 409, meaning: 'A user with these data exists.' },
  ERROR_EMAIL_IN_USE: { status: 409, meaning: 'The e-mail address belongs to an account.' },
  ERROR_SIGNUP: { status: 422, meaning: 'The account could not be created.' },
  ERROR_PASSWORD_CHANGE: { status: 422, meaning: 'The password could not be changed.' },

  // Cart and items
  NO_CART_FOUND: { status: 404, meaning: 'There is no cart with this id.' },
  NO_CART_ACCESS: { status: 403, meaning: 'The cart belongs to a user, and the session is not theirs or has expired.' },
  ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED: { status: 409, meaning: 'The cart was ordered and no longer changes.' },
  ERROR_CREATING_CART: { status: 422, meaning: 'The cart could not be created.' },
  ERROR_UPDATING_CART: { status: 422, meaning: 'The cart could not be changed.' },
  CARD_COULD_NOT_BE_DELETED: { status: 422, meaning: 'The cart could not be deleted.' },
  ERROR_CREATING_ITEM: { status: 422, meaning: 'The greeting could not be added.' },
  ERROR_UPDATEING_ITEM: { status: 422, meaning: 'The greeting could not be changed.' },
  ERROR_VALIDATING_ITEM: { status: 422, meaning: 'The greeting names a product that does not exist.' },
  CARTITEM_COULD_NOT_BE_DELETED: { status: 422, meaning: 'The greeting could not be removed.' },
  WARN_MISSING_VOICE: { status: 422, meaning: 'No voice has been chosen.' },
  WARN_INVALID_IDENTIFIER: { status: 422, meaning: 'A placeholder holds something that it may not.' },
  WARN_MISSING_IDENTIFIER: { status: 422, meaning: 'A placeholder is still empty.' },
  TEXT_TOO_LONG: { status: 422, meaning: 'The text is longer than a greeting may be.' },
  NOTHING_TO_SAY: { status: 422, meaning: 'The text holds no word that could be spoken.' },
  MUSIC_NOT_AVAILABLE: { status: 422, meaning: 'The music is no longer offered.' },
  ALERT_CLASS_SWITCH_ERROR: { status: 409, meaning: 'The greeting cannot move to this class.' },
  VOUCHER_NOT_FOUND: { status: 404, meaning: 'The voucher does not exist, has ended or is used up.' },
  DISCOUNT_ALREADY_ASSIGNED: { status: 409, meaning: 'The cart has a voucher already.' },

  // Sound
  VOICE_BUSY: { status: 503, meaning: 'Too many others are waiting for a voice; try again in a moment.' },
  VOICE_NOT_AVAILABLE: { status: 503, meaning: 'The engine of this voice does not answer, or not as it should.' },

  // Checkout
  LABEL_ITEMS_INCOMPLETE: { status: 422, meaning: 'A greeting of the cart is not ready.' },
  LABEL_PLEASE_LOGIN: { status: 401, meaning: 'Ordering needs an account.' },
  ERROR_CREATING_PAYMENT: { status: 409, meaning: 'The wallet did not create the payment.' },
  PAYMENT_NOT_IN_APPROVED_STATE: { status: 409, meaning: 'The customer has not approved the payment.' },

  // Delivery and contact
  VALIDATION_CODE_WRONG: { status: 422, meaning: 'The code from the text message is not the right one.' },
  ERROR_SUBMITTING_DATA: { status: 422, meaning: 'The data could not be submitted.' },
  ERROR_UNKNOWN: { status: 422, meaning: 'The message could not be taken.' },
  ERROR_WENT_WRONG: { status: 422, meaning: 'Something went wrong and gave no reason.' },
} as const satisfies Record<string, { status: number; meaning: string }>

export type FailureCode = keyof typeof failures
export const failureCodes = Object.keys(failures) as [FailureCode, ...FailureCode[]]

/** What a rule returns instead of throwing. `fields` names the inputs at fault. */
export interface Failure<Code extends FailureCode = FailureCode> {
  readonly failure: Code
  readonly fields?: Readonly<Record<string, string>>
}

export function failure<Code extends FailureCode>(code: Code, fields?: Record<string, string>): Failure<Code> {
  return fields ? { failure: code, fields } : { failure: code }
}

export function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'failure' in value && Object.hasOwn(failures, String(value.failure))
}

/** A failure on its way out of a use case: thrown by `orThrow`, answered by the route with the catalogue's status. */
export class FailureError extends Error {
  readonly code: FailureCode
  readonly fields: Readonly<Record<string, string>> | undefined

  /** `cause` is for the log alone. */
  constructor({ failure: code, fields }: Failure, cause?: unknown) {
    super(`${code}: ${failures[code].meaning}`, { cause })
    this.name = 'FailureError'
    this.code = code
    this.fields = fields
  }
}

export function orThrow<Value>(value: Value): Exclude<Value, Failure> {
  if (isFailure(value)) throw new FailureError(value)
  return value as Exclude<Value, Failure>
}
