import type { failures as german } from './failures.de.ts'
import type { Translated } from './translated.ts'

export const failures = {
  ERROR_GENERAL: 'Something went wrong on our side. Please try again; what you entered has been kept.',
  WRONG_INPUT: 'Please check the marked fields.',
  NOT_FOUND: 'This does not exist (any more). Please go back and choose something else.',
  TOO_LARGE: 'That was too large. Please shorten your entry or choose a smaller file.',
  TOO_MANY_REQUESTS: 'Your connection has sent a great many requests. Please wait a minute.',
  NOT_READY: 'The shop is restarting. Please try again in a moment.',

  WRONG_USERNAME_OR_PASSWORD: 'E-mail address and password do not match. Please check both.',
  VALID_USER_REQUIRED: 'Please sign in to continue.',
  NO_UNIQUE_USER_FOUND: 'We could not tell which account is yours. Please write to us, we will gladly help.',
  NO_READ_ACCESS: 'You do not have access to this. Please sign in with the right account.',
  TOKEN_NOT_VALID: 'This link has expired or was already used. Please ask for a new one.',
  USER_ALREADY_EXISTS: 'This account exists already. Sign in, or reset your password.',
  ERROR_EMAIL_IN_USE: 'This e-mail address already has an account. Sign in, or reset your password.',
  ERROR_SIGNUP: 'We could not create your account. Please check your details and try again.',
  ERROR_PASSWORD_CHANGE: 'We could not change your password. Please try again.',

  NO_CART_FOUND: 'This cart is gone. We have set up a new one for you.',
  NO_CART_ACCESS: 'Your session has expired. Please sign in again, your cart is waiting for you.',
  ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED: 'This cart has been ordered and can no longer be changed. You are welcome to start a new one.',
  ERROR_CREATING_CART: 'We could not set up a cart. Please load the page again.',
  ERROR_UPDATING_CART: 'The change to your cart was not saved. Please try again.',
  CARD_COULD_NOT_BE_DELETED: 'We could not delete the cart. Please try again.',
  ERROR_CREATING_ITEM: 'We could not put the greeting into your cart. Please try again.',
  ERROR_UPDATEING_ITEM: 'The change to your greeting was not saved. Please try again.',
  ERROR_VALIDATING_ITEM: 'We no longer have this template. Please choose another one, your text has been kept.',
  CARTITEM_COULD_NOT_BE_DELETED: 'We could not remove the greeting. Please try again.',
  WARN_MISSING_VOICE: 'Please choose a voice.',
  WARN_INVALID_IDENTIFIER: 'Something in your text does not fit yet. Please check the marked place.',
  WARN_MISSING_IDENTIFIER: 'Something is still missing in your text. Please fill in every marked place.',
  TEXT_TOO_LONG: 'The text is longer than a greeting may be. Please shorten it.',
  NOTHING_TO_SAY: 'There is nothing in the text yet that could be spoken. Please write a few words.',
  MUSIC_NOT_AVAILABLE: 'We no longer offer this music. Please choose another one, or none.',
  ALERT_CLASS_SWITCH_ERROR: 'This greeting cannot be switched. You can leave it as it is or start a new one.',
  VOUCHER_NOT_FOUND: 'We do not know this voucher, or it is no longer valid. Please check the code.',
  DISCOUNT_ALREADY_ASSIGNED: 'This cart already has a voucher. One can be used per order.',

  VOICE_BUSY: 'Very many people want to listen right now. Please try again in a few seconds.',
  VOICE_NOT_AVAILABLE: 'This voice cannot be reached at the moment. Please try again shortly or choose another one; your text is kept.',

  LABEL_ITEMS_INCOMPLETE: 'Not every greeting is ready yet. Please complete the marked ones.',
  LABEL_PLEASE_LOGIN: 'You need an account to order. Sign in or create one, your cart will be kept.',
  ERROR_CREATING_PAYMENT: 'The payment could not be started. Please try again or choose another way to pay.',
  PAYMENT_NOT_IN_APPROVED_STATE: 'The payment has not been approved yet. Please approve it or choose another way to pay.',

  VALIDATION_CODE_WRONG: 'This code is not right. Please check the text message and enter it again.',
  ERROR_SUBMITTING_DATA: 'Your details could not be sent. Please check your internet connection and try again; what you have entered is kept.',
  ERROR_UNKNOWN: 'We could not take your message. Please try again or give us a call.',
  ERROR_WENT_WRONG: 'Something went wrong. Please try again.',
} satisfies Translated<typeof german>
