import { describe, expect, it } from 'vitest'
import { failure, failureCodes, failures, FailureError, isFailure, orThrow } from './errors.ts'

/** Every code that the specification names as an error of a call. */
const codesOfTheSpecification = [
  'VALIDATION_CODE_WRONG', 'WRONG_USERNAME_OR_PASSWORD', 'USER_ALREADY_EXISTS', 'ERROR_EMAIL_IN_USE', 'ERROR_SUBMITTING_DATA',
  'ERROR_UNKNOWN', 'ERROR_WENT_WRONG', 'WRONG_INPUT', 'ERROR_SIGNUP', 'ERROR_PASSWORD_CHANGE', 'WARN_MISSING_VOICE', 'WARN_INVALID_IDENTIFIER',
  'WARN_MISSING_IDENTIFIER', 'LABEL_ITEMS_INCOMPLETE', 'LABEL_PLEASE_LOGIN', 'ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED', 'ERROR_CREATING_CART',
  'ERROR_UPDATING_CART', 'ERROR_CREATING_ITEM', 'ERROR_UPDATEING_ITEM', 'ERROR_VALIDATING_ITEM', 'ERROR_CREATING_PAYMENT',
  'PAYMENT_NOT_IN_APPROVED_STATE', 'CARD_COULD_NOT_BE_DELETED', 'CARTITEM_COULD_NOT_BE_DELETED', 'NO_CART_ACCESS', 'NO_CART_FOUND',
  'NO_READ_ACCESS', 'NO_UNIQUE_USER_FOUND', 'VALID_USER_REQUIRED', 'TOKEN_NOT_VALID', 'VOUCHER_NOT_FOUND', 'DISCOUNT_ALREADY_ASSIGNED',
  'ALERT_CLASS_SWITCH_ERROR',
  'ERROR_GENERAL',
] as const

describe('the catalogue of failures', () => {
  it.each(codesOfTheSpecification)('knows %s', (code) => {
    expect(failureCodes).toContain(code)
  })

  it.each(failureCodes)('gives %s a status of 400 or above and a sentence', (code) => {
    const { status, meaning } = failures[code]
    expect(status).toBeGreaterThanOrEqual(400)
    expect(meaning).toMatch(/^[A-Z].*\.$/)
  })

  it('uses a 5xx status for nothing that a client caused', () => {
    expect(failureCodes.filter((code) => failures[code].status >= 500)).toEqual([
      'ERROR_GENERAL', 'NOT_READY', 'LOGIN_BUSY', 'WALLET_NOT_AVAILABLE', 'VOICE_BUSY', 'VOICE_NOT_AVAILABLE',
      'FILES_NOT_AVAILABLE', 'VOICEMAIL_NOT_AVAILABLE',
    ])
  })

  it('uses 403 only for what a session may not read', () => {
    expect(failureCodes.filter((code) => failures[code].status === 403)).toEqual(['NO_READ_ACCESS', 'NO_CART_ACCESS'])
  })
})

describe('a failure', () => {
  it('has fields only when there are some', () => {
    expect(failure('NO_CART_FOUND')).toEqual({ failure: 'NO_CART_FOUND' })
    expect(failure('WRONG_INPUT', { pin: 'MISSING' })).toEqual({ failure: 'WRONG_INPUT', fields: { pin: 'MISSING' } })
  })

  it.each([
    [failure('NO_CART_FOUND'), true],
    [{ failure: 'The printer is on fire.' }, false],
    [{ failure: 'constructor' }, false],
    [{ failure: 'toString' }, false],
    [{ failure: undefined }, false],
    [{ id: 'a cart' }, false],
    ['NO_CART_FOUND', false],
    [null, false],
    [undefined, false],
  ])('is told apart from a value: %j', (value, expected) => {
    expect(isFailure(value)).toBe(expected)
  })

  it('is thrown with code and fields, while a value is passed on', () => {
    const cart = { id: 'a cart' }
    expect(orThrow(cart)).toBe(cart)
    expect(orThrow(0)).toBe(0)
    expect(orThrow(null)).toBeNull()
    const thrown = (() => {
      try {
        return orThrow(failure('WRONG_INPUT', { pin: 'MISSING' }))
      } catch (error) {
        return error
      }
    })()
    expect(thrown).toBeInstanceOf(FailureError)
    expect(thrown).toMatchObject({ code: 'WRONG_INPUT', fields: { pin: 'MISSING' }, name: 'FailureError' })
  })
})
