import { expect, it } from 'vitest'
import { dateOnly } from '#domain/calendar/date-only.ts'
import { setNameOf } from './cart-input.ts'

it('[R1.07] a set without a name is named after its day', () => {
  expect(setNameOf(dateOnly(2026, 3, 1), 'de')).toBe('Warenkorb vom 1. März 2026')
  expect(setNameOf(dateOnly(2026, 3, 1), 'en')).toBe('Cart from 1 March 2026')
})
