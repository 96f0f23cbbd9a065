import type { FieldProblems } from './field-problem.ts'

/** Every failure that a customer, a talent or a program can meet: its code, its HTTP status, its meaning for logs and the API page. */
export const failures = {
  // General
  ERROR_GENERAL: { status: 500, meaning: 'Something failed that the shop did not foresee.' },
  WRONG_INPUT: { status: 400, meaning: 'The request breaks the contract; `fields` names what is wrong.' },
  NOT_FOUND: { status: 404, meaning: 'There is nothing at this address.' },
  TOO_LARGE: { status: 413, meaning: 'The request body is larger than this call takes.' },
  TOO_MANY_REQUESTS: { status: 429, meaning: 'Too many requests from one address; wait for `Retry-After` seconds.' },
  NOT_READY: { status: 503, meaning: 'The shop is starting, stopping, very busy, or was restored and is not released yet; make the same call again after `Retry-After`.' },

  // Who is asking
  WRONG_USERNAME_OR_PASSWORD: { status: 401, meaning: 'Email address and password do not match.' },
  LOGIN_LOCKED: { status: 429, meaning: 'Too many wrong passwords for this account from this address; wait for `Retry-After` seconds.' },
  LOGIN_BUSY: { status: 503, meaning: 'Too many others are signing in; try again in a moment.' },
  PASSWORD_MUST_CHANGE: { status: 409, meaning: 'The one-time password has to be replaced before anything else.' },
  SECOND_FACTOR_NEEDED: { status: 401, meaning: 'The password is right; a second factor code is needed as well.' },
  SECOND_FACTOR_WRONG: { status: 401, meaning: 'The code is wrong, too old or already used.' },
  SECOND_FACTOR_MUST_BE_SET: { status: 409, meaning: 'The second factor has to be set up before anything else.' },
  SECOND_FACTOR_DEMANDED: { status: 409, meaning: 'All staff need a second factor.' },
  PASSWORD_NEEDED: { status: 409, meaning: 'The caller has to confirm their password first; that counts for ten minutes.' },
  ONE_TIME_PASSWORD_EXPIRED: { status: 410, meaning: 'The one-time password has expired: an owner has to issue another.' },
  WALLET_NOT_AVAILABLE: { status: 503, meaning: 'The wallet does not answer, or not as expected.' },
  VALID_USER_REQUIRED: { status: 401, meaning: 'The call needs someone signed in who may make it.' },
  NO_UNIQUE_USER_FOUND: { status: 404, meaning: 'No single user matches.' },
  NO_READ_ACCESS: { status: 403, meaning: 'This belongs to someone else.' },
  TOKEN_NOT_VALID: { status: 410, meaning: 'The link has expired or was already used.' },
  USER_ALREADY_EXISTS: { status: 409, meaning: 'A user with these details exists.' },
  ERROR_EMAIL_IN_USE: { status: 409, meaning: 'The email address already has an account.' },
  ERROR_SIGNUP: { status: 422, meaning: 'The account could not be created.' },
  PASSWORD_TOO_COMMON: { status: 422, meaning: 'The password is a common one.' },
  ERROR_PASSWORD_CHANGE: { status: 422, meaning: 'The password could not be changed.' },

  // Cart and items
  NO_CART_FOUND: { status: 404, meaning: 'There is no cart with this id.' },
  NO_CART_ACCESS: { status: 403, meaning: 'The cart belongs to a user, and the session is not theirs or has expired.' },
  ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED: { status: 409, meaning: 'The cart was ordered and can no longer be changed.' },
  ERROR_CREATING_CART: { status: 422, meaning: 'The cart could not be created.' },
  ERROR_UPDATING_CART: { status: 422, meaning: 'The cart could not be changed.' },
  CARD_COULD_NOT_BE_DELETED: { status: 422, meaning: 'The cart could not be deleted.' },
  ERROR_CREATING_ITEM: { status: 422, meaning: 'The greeting could not be added.' },
  ERROR_UPDATEING_ITEM: { status: 422, meaning: 'The greeting could not be changed.' },
  ERROR_VALIDATING_ITEM: { status: 422, meaning: 'The greeting names a product that does not exist.' },
  CARTITEM_COULD_NOT_BE_DELETED: { status: 422, meaning: 'The greeting could not be removed.' },
  WARN_MISSING_VOICE: { status: 422, meaning: 'No voice has been chosen.' },
  WARN_INVALID_IDENTIFIER: { status: 422, meaning: 'A placeholder has a value that it may not have.' },
  WARN_MISSING_IDENTIFIER: { status: 422, meaning: 'A placeholder is still empty.' },
  TEXT_TOO_LONG: { status: 422, meaning: 'The text is too long for a greeting.' },
  NOTHING_TO_SAY: { status: 422, meaning: 'The text has nothing that can be spoken.' },
  VOICE_NOT_HEARD: { status: 422, meaning: 'In this mix the voice is too quiet, or drowned out by the music.' },
  MUSIC_NOT_AVAILABLE: { status: 422, meaning: 'The music is no longer offered.' },
  ALERT_CLASS_SWITCH_ERROR: { status: 409, meaning: 'The greeting cannot change to this text type.' },
  VOUCHER_NOT_FOUND: { status: 404, meaning: 'The voucher does not exist, or is not valid for this cart.' },
  DISCOUNT_ALREADY_ASSIGNED: { status: 409, meaning: 'The cart already has a voucher.' },

  // Studio
  MAIL_CAN_NOT_BE_SENT: { status: 409, meaning: 'The email is already on its way, its content was deleted, or its link no longer works.' },
  VOUCHER_ALREADY_EXISTS: { status: 409, meaning: 'A voucher with this code exists or once existed.' },
  PLACEHOLDERS_DIFFER: { status: 422, meaning: 'A ready-made text is empty, has an extra bracket, or its placeholders differ from the other language.' },
  PRICE_DAY_IS_PAST: { status: 409, meaning: 'A price has to start on a future day.' },
  SETTINGS_CHANGED: { status: 409, meaning: 'Someone has changed the settings since they were read; `fields` names who.' },
  DEBTORS_ARE_FIXED: { status: 409, meaning: 'Customer accounts can no longer move once a month has been exported.' },
  LAST_OWNER: { status: 409, meaning: 'This is the last active login with the Owner role.' },

  WORK_MOVED_ON: { status: 409, meaning: 'The greeting has moved on, so this is no longer possible; `fields` may name who moved it.' },
  TAKE_ALREADY_JUDGED: { status: 409, meaning: 'Someone has already reviewed this take; `fields` names who, and the verdict.' },
  TAKE_REFUSED: { status: 422, meaning: 'The recording cannot be used; `fields` has the reason and its details.' },

  // Books
  STATEMENT_REFUSED: { status: 422, meaning: 'The file is not a readable statement of the shop\'s account; `fields` says why.' },
  MOVEMENT_DECIDED: { status: 409, meaning: 'The bank entry was already booked, refunded or set aside.' },
  NOTHING_TO_COLLECT: { status: 409, meaning: 'No direct debit is due for collection, or what is due cannot be collected.' },
  FOUR_EYES_NEEDED: { status: 409, meaning: 'Someone other than the person who made it has to release it.' },
  DEBIT_RUN_OUTDATED: { status: 409, meaning: 'A collection day can no longer be met, or something in the run is no longer due.' },
  DEBIT_RUN_DECIDED: { status: 409, meaning: 'The run was already released or discarded.' },
  CREDIT_EXCEEDS_INVOICE: { status: 409, meaning: 'The invoice does not have that much left to be credited, or this greeting was credited before.' },
  CORRECTION_COSTS_MORE: { status: 409, meaning: 'The corrected invoice would come to more than the old one, or its tax is ambiguous.' },
  NOTHING_TO_RETURN: { status: 409, meaning: 'No refund by bank with a known account is pending.' },
  DEBIT_RUN_NOT_RELEASED: { status: 409, meaning: 'There is no file for the bank until the run is released.' },

  // Sound
  VOICE_BUSY: { status: 503, meaning: 'Too many others are waiting for a voice; try again in a moment.' },
  VOICE_NOT_AVAILABLE: { status: 503, meaning: 'The engine of this voice does not answer, or not as expected.' },

  // Shared samples
  SHARED_SAMPLE_EXPIRED: { status: 410, meaning: 'The shared sample has expired.' },
  SHARED_SAMPLE_REVOKED: { status: 410, meaning: 'The shared sample was revoked.' },
  SHARED_SAMPLE_CHANGED: { status: 409, meaning: 'The sample has been updated since: listen to the new version first.' },
  TOO_MANY_COMMENTS: { status: 409, meaning: 'The shared sample has reached its maximum of comments.' },

  // Checkout
  LABEL_ITEMS_INCOMPLETE: { status: 422, meaning: 'A greeting in the cart is incomplete.' },
  LABEL_PLEASE_LOGIN: { status: 401, meaning: 'Ordering needs an account.' },
  ERROR_CREATING_PAYMENT: { status: 409, meaning: 'The wallet did not create the payment.' },
  BILLING_ADDRESS_INCOMPLETE: { status: 422, meaning: 'The account lacks part of the billing address; `fields` names it.' },
  BILLING_ADDRESS_NOT_PRINTABLE: { status: 422, meaning: 'The billing name or address has a character that cannot be printed; `fields` names where.' },
  CONSENTS_MISSING: { status: 422, meaning: 'No one has agreed to this order yet, or only to an older wording or to the cart before it changed.' },
  PAYMENT_OPTION_MISSING: { status: 422, meaning: 'No way to pay has been chosen.' },
  PAYMENT_OPTION_NOT_ALLOWED: { status: 409, meaning: 'This payment method is not enabled for the account.' },
  PRICE_CHANGED: { status: 409, meaning: 'The price of the cart has changed since it was shown; nothing was ordered. Read the cart, show its total and ask again.' },
  MANDATE_MISSING: { status: 422, meaning: 'A direct debit needs a signed mandate.' },
  COUNTRY_IN_DOUBT: { status: 409, meaning: 'The tax depends on where the customer lives, and the evidence contradicts itself; `fields` names it. Ask and send `lives_in`, or use another billing address.' },
  MANDATE_HOLDER_NOT_LATIN: { status: 422, meaning: 'Banks only transmit Latin letters, and the account holder’s name has none.' },
  PAYMENT_DECLINED: { status: 409, meaning: 'The wallet declined the payment; the customer may try again or pay another way.' },
  PAYMENT_AMOUNT_DIFFERS: { status: 409, meaning: 'The wallet charged the wrong amount: it will be refunded, and the order can be paid again.' },
  NOTHING_TO_PAY: { status: 409, meaning: 'Nothing is due for this order, or it cannot be paid this way.' },
  ORDER_CAN_NOT_BE_CANCELED: { status: 409, meaning: 'The order is in production, shipped or already cancelled.' },
  PAYMENT_IN_PROGRESS: { status: 409, meaning: 'A payment for this cart is in progress; nothing changes until its outcome is known.' },
  PAYMENT_NOT_IN_APPROVED_STATE: { status: 409, meaning: 'The customer has not approved the payment.' },

  // Greetings that were ordered
  GREETING_NOT_FINISHED: { status: 409, meaning: 'The greeting is still being made, or being corrected.' },
  CORRECTION_NOT_POSSIBLE: { status: 409, meaning: 'The greeting’s free correction was used, or its period is over.' },
  NOTHING_ASKED: { status: 409, meaning: 'No question about the greeting is open; it may have been answered.' },
  FILES_NOT_AVAILABLE: { status: 503, meaning: 'The file storage does not answer, or not as expected; try again in a moment.' },

  // Delivery and contact
  GREETING_TOO_LONG: { status: 422, meaning: 'The greeting is longer than the voicemail allows.' },
  TOO_MANY_CODES: { status: 429, meaning: 'Too many codes for this number or account; wait for `Retry-After` seconds.' },
  VOICEMAIL_NOT_AVAILABLE: { status: 503, meaning: 'The voicemail gateway does not answer, or not as expected; the same call may be made again.' },
  VALIDATION_CODE_WRONG: { status: 422, meaning: 'The code from the text message is wrong.' },
  MESSAGE_LOOKS_AUTOMATIC: { status: 422, meaning: 'A field that people cannot see was filled in.' },
  MESSAGE_ALREADY_ANSWERED: { status: 409, meaning: 'Someone has already answered the message; `fields` names who.' },
  ERROR_SUBMITTING_DATA: { status: 422, meaning: 'The data could not be submitted.' },
  ERROR_UNKNOWN: { status: 422, meaning: 'The message could not be accepted.' },
  ERROR_WENT_WRONG: { status: 422, meaning: 'Something went wrong: pages show this for a code they do not know.' },
} as const satisfies Record<string, { status: number; meaning: string }>

export type FailureCode = keyof typeof failures
export const failureCodes = /* @__PURE__ */ Object.keys(failures) as [FailureCode, ...FailureCode[]]

/** What a rule returns instead of throwing. `fields` names the inputs at fault. */
export interface Failure<Code extends FailureCode = FailureCode> {
  readonly failure: Code
  readonly fields?: FieldProblems
  /** When another try makes sense; answered as `Retry-After`. */
  readonly retryAfterSeconds?: number
}

export function failure<Code extends FailureCode>(code: Code, fields?: FieldProblems): Failure<Code> {
  return fields ? { failure: code, fields } : { failure: code }
}

/** By its form: browsers ask too, and the sentences of the catalogue need not travel to them for that. */
export function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'failure' in value && /^[A-Z]+(_[A-Z]+)*$/.test(String(value.failure))
}

/** A failure on its way out of a use case: thrown by `orThrow`, answered by the route with the catalogue's status. */
export class FailureError extends Error {
  readonly code: FailureCode
  readonly fields: FieldProblems | undefined
  readonly retryAfterSeconds: number | undefined

  /** `cause` is for the log alone. */
  constructor({ failure: code, fields, retryAfterSeconds }: Failure, cause?: unknown) {
    super(`${code}: ${failures[code].meaning}`, { cause })
    this.name = 'FailureError'
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export function orThrow<Value>(value: Value): Exclude<Value, Failure> {
  if (isFailure(value)) throw new FailureError(value)
  return value as Exclude<Value, Failure>
}
