import { expect, it } from 'vitest'
import { emailSchema, readableEmail } from './email-address.ts'

it.each(['praxis@müller.de', 'a@zahnärzte-straße-köln.example', 'x@bücher.münchen.example', 'erika@example.org'])('%s is displayed as it was written, in whichever encoding it was sent', (email) => {
  expect(readableEmail(emailSchema.parse(email))).toBe(email)
})

it.each([
  ['of another script', 'a@xn--80ak6aa92e.com'], ['that is none', 'a@xn--a-9999999999999.de'], ['that is cut off', 'a@xn--mller-kv.de'], ['without a domain', 'niemand'],
])('a name %s is displayed unchanged', (_what, email) => {
  expect(readableEmail(email)).toBe(email)
})
