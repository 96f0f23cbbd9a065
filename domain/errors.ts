import type { FieldProblems } from './field-problem.ts'

/** Every failure that a customer, a talent or a program can meet: its code, its HTTP status, its meaning for logs and the API page. */
export const failures = {
  // General
  ERROR_GENERAL: { status: 500, meaning: 'Something failed that the shop did not foresee.' },
  WRONG_INPUT: { status: 400, meaning: 'The request breaks the contract; `fields` names what is wrong.' },
  NOT_FOUND: { status: 404, meaning: 'There is nothing at this address.' },
  TOO_LARGE: { status: 413, meaning: 'The request body is larger than this call takes.' },
  TOO_MANY_REQUESTS: { status: 429, meaning: 'Too many requests from one address; wait for `Retry-After` seconds.' },
  NOT_READY: { status: 503, meaning: 'The shop is starting, stopping or very busy; make the same call again after `Retry-After`.' },

  // Who is asking
  WRONG_USERNAME_OR_PASSWORD: { status: 401, meaning: 'E-mail address and password do not belong together.' },
  LOGIN_LOCKED: { status: 429, meaning: 'Too many wrong passwords for this account from this address; wait for `Retry-After` seconds.' },
  LOGIN_BUSY: { status: 503, meaning: 'Too many others are signing in; try again in a moment.' },
  PASSWORD_MUST_CHANGE: { status: 409, meaning: 'The one-time password has to be replaced before anything else.' },
  SECOND_FACTOR_NEEDED: { status: 401, meaning: 'The password is right; a code of the second factor is needed besides.' },
  SECOND_FACTOR_WRONG: { status: 401, meaning: 'The code is wrong, too old, or was used already.' },
  SECOND_FACTOR_MUST_BE_SET: { status: 409, meaning: 'The second factor has to be set up before anything else.' },
  SECOND_FACTOR_DEMANDED: { status: 409, meaning: 'The second factor is demanded of everybody who works here.' },
  PASSWORD_NEEDED: { status: 409, meaning: 'The own password has to be proved once more: it was not within the last ten minutes.' },
  ONE_TIME_PASSWORD_EXPIRED: { status: 410, meaning: 'The one-time password was not used in time: an owner has to give out another one.' },
  WALLET_NOT_AVAILABLE: { status: 503, meaning: 'The wallet does not answer, or not as it should.' },
  VALID_USER_REQUIRED: { status: 401, meaning: 'The call needs somebody signed in who may make it.' },
  NO_UNIQUE_USER_FOUND: { status: 404, meaning: 'No single user matches.' },
  NO_READ_ACCESS: { status: 403, meaning: 'The thing belongs to somebody else.' },
  TOKEN_NOT_VALID: { status: 410, meaning: 'The link has expired or was used.' },
  USER_ALREADY_EXISTS: { status: 409, meaning: 'A user with these data exists.' },
  ERROR_EMAIL_IN_USE: { status: 409, meaning: 'The e-mail address belongs to an account.' },
  ERROR_SIGNUP: { status: 422, meaning: 'The account could not be created.' },
  PASSWORD_TOO_COMMON: { status: 422, meaning: 'The password is a common one.' },
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
  VOICE_NOT_HEARD: { status: 422, meaning: 'In this mix the voice is too quiet, or drowns in its music.' },
  MUSIC_NOT_AVAILABLE: { status: 422, meaning: 'The music is no longer offered.' },
  ALERT_CLASS_SWITCH_ERROR: { status: 409, meaning: 'The greeting cannot move to this class.' },
  VOUCHER_NOT_FOUND: { status: 404, meaning: 'The voucher does not exist, or does not count for this cart.' },
  DISCOUNT_ALREADY_ASSIGNED: { status: 409, meaning: 'The cart has a voucher already.' },

  // Studio
  MAIL_CAN_NOT_BE_SENT: { status: 409, meaning: 'The mail is on its way already, was forgotten, or its link leads nowhere any more.' },
  VOUCHER_ALREADY_EXISTS: { status: 409, meaning: 'A voucher with this code exists, or did.' },
  PLACEHOLDERS_DIFFER: { status: 422, meaning: 'A ready-made text is empty, has a bracket too much, or other placeholders than in the other language.' },
  PRICE_DAY_IS_PAST: { status: 409, meaning: 'A price counts from a day on that is yet to come.' },
  SETTINGS_CHANGED: { status: 409, meaning: 'Somebody has changed the settings since they were read; `fields` names who.' },
  DEBTORS_ARE_FIXED: { status: 409, meaning: 'The accounts of the customers stay where they are once a month has been exported.' },
  LAST_OWNER: { status: 409, meaning: 'Without this one nobody would be left who may do everything.' },

  WORK_MOVED_ON: { status: 409, meaning: 'The greeting is no longer where this could be done; `fields` may name who moved it.' },
  TAKE_ALREADY_JUDGED: { status: 409, meaning: 'Somebody has judged this take already; `fields` names who, and how.' },
  TAKE_REFUSED: { status: 422, meaning: 'The recording cannot be used; `fields` holds the reason and what it is about.' },

  // Books
  STATEMENT_REFUSED: { status: 422, meaning: 'The file is no statement of the shop\'s account that can be read; `fields` says why.' },
  MOVEMENT_DECIDED: { status: 409, meaning: 'The movement was booked, returned or set aside already.' },
  NOTHING_TO_COLLECT: { status: 409, meaning: 'No direct debit is due for collection, or what is due cannot be collected.' },
  FOUR_EYES_NEEDED: { status: 409, meaning: 'Somebody else has to release it, or, where there is nobody else, a reason has to be given.' },
  DEBIT_RUN_OUTDATED: { status: 409, meaning: 'A day of collection cannot be met any more, or something in it is not to be collected any more.' },
  DEBIT_RUN_DECIDED: { status: 409, meaning: 'The run was released or discarded already.' },
  CREDIT_EXCEEDS_INVOICE: { status: 409, meaning: 'The invoice does not have that much left to be credited, or this greeting was credited before.' },
  CORRECTION_COSTS_MORE: { status: 409, meaning: 'The corrected invoice would come to more than the old one, or its tax cannot be told from its lines.' },
  NOTHING_TO_RETURN: { status: 409, meaning: 'No money waits to go back by the bank to an account that is known.' },
  DEBIT_RUN_NOT_RELEASED: { status: 409, meaning: 'Before the release there is no file for the bank.' },

  // Sound
  VOICE_BUSY: { status: 503, meaning: 'Too many others are waiting for a voice; try again in a moment.' },
  VOICE_NOT_AVAILABLE: { status: 503, meaning: 'The engine of this voice does not answer, or not as it should.' },

  // Shared samples
  SHARED_SAMPLE_EXPIRED: { status: 410, meaning: 'The sample was shared for a time that is over.' },
  SHARED_SAMPLE_REVOKED: { status: 410, meaning: 'Whoever shared the sample has revoked it.' },
  SHARED_SAMPLE_CHANGED: { status: 409, meaning: 'The sample was shared anew meanwhile: hear it before saying something of it.' },
  TOO_MANY_COMMENTS: { status: 409, meaning: 'A shared sample takes no more comments than it has.' },

  // Checkout
  LABEL_ITEMS_INCOMPLETE: { status: 422, meaning: 'A greeting of the cart is not ready.' },
  LABEL_PLEASE_LOGIN: { status: 401, meaning: 'Ordering needs an account.' },
  ERROR_CREATING_PAYMENT: { status: 409, meaning: 'The wallet did not create the payment.' },
  BILLING_ADDRESS_INCOMPLETE: { status: 422, meaning: 'The account lacks a part of the address that the invoice needs; `fields` names it.' },
  BILLING_ADDRESS_NOT_PRINTABLE: { status: 422, meaning: 'Documents cannot print a character of the name or address of the invoice; `fields` names where.' },
  CONSENTS_MISSING: { status: 422, meaning: 'Nobody has agreed to this order yet, or to older words, or to the cart as it was before it changed.' },
  PAYMENT_OPTION_MISSING: { status: 422, meaning: 'No way to pay has been chosen.' },
  PAYMENT_OPTION_NOT_ALLOWED: { status: 409, meaning: 'The account may not pay in this way.' },
  PRICE_CHANGED: { status: 409, meaning: 'The cart costs something else by now than was shown; nothing was ordered. Read the cart, show its sum, and ask again.' },
  MANDATE_MISSING: { status: 422, meaning: 'A direct debit needs a signed mandate.' },
  COUNTRY_IN_DOUBT: { status: 409, meaning: 'The tax depends on where the customer lives, and what is known of that contradicts itself; `fields` names it. Ask, and say `lives_in`, or bill another address.' },
  MANDATE_HOLDER_NOT_LATIN: { status: 422, meaning: 'Banks carry Latin letters only, and nothing is left of the name of the account holder.' },
  PAYMENT_DECLINED: { status: 409, meaning: 'The wallet declined the payment; the customer may try again or pay in another way.' },
  PAYMENT_AMOUNT_DIFFERS: { status: 409, meaning: 'The wallet took another amount than it was asked for: it goes back, and what is open can be paid again.' },
  NOTHING_TO_PAY: { status: 409, meaning: 'Nothing of this order is open, or not to be paid in this way.' },
  ORDER_CAN_NOT_BE_CANCELED: { status: 409, meaning: 'The order is being made, was shipped, or is canceled.' },
  PAYMENT_IN_PROGRESS: { status: 409, meaning: 'The money for this cart is on its way; until it is known whether it arrived nothing changes.' },
  PAYMENT_NOT_IN_APPROVED_STATE: { status: 409, meaning: 'The customer has not approved the payment.' },

  // Greetings that were ordered
  GREETING_NOT_FINISHED: { status: 409, meaning: 'The greeting is still being made, or being corrected.' },
  CORRECTION_NOT_POSSIBLE: { status: 409, meaning: 'The free correction of the greeting was used, or its time is over.' },
  NOTHING_ASKED: { status: 409, meaning: 'No question about the greeting is open; it may have been answered.' },
  FILES_NOT_AVAILABLE: { status: 503, meaning: 'The place for files does not answer, or not as it should; try again in a moment.' },

  // Delivery and contact
  GREETING_TOO_LONG: { status: 422, meaning: 'The greeting is longer than the mailbox takes.' },
  TOO_MANY_CODES: { status: 429, meaning: 'No further code is sent to this number, or for this account, yet; wait for `Retry-After` seconds.' },
  VOICEMAIL_NOT_AVAILABLE: { status: 503, meaning: 'The gateway to the mailboxes does not answer, or not as it should; the same call may be made again.' },
  VALIDATION_CODE_WRONG: { status: 422, meaning: 'The code from the text message is not the right one.' },
  MESSAGE_LOOKS_AUTOMATIC: { status: 422, meaning: 'A field was filled in that people do not see.' },
  MESSAGE_ALREADY_ANSWERED: { status: 409, meaning: 'Somebody has answered the message already; `fields` says who.' },
  ERROR_SUBMITTING_DATA: { status: 422, meaning: 'The data could not be submitted.' },
  ERROR_UNKNOWN: { status: 422, meaning: 'The message could not be taken.' },
  ERROR_WENT_WRONG: { status: 422, meaning: 'Something went wrong that there is no message for: pages say it of a code that they do not know.' },
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
