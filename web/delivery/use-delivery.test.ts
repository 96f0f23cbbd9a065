import { expect, it } from 'vitest'
import { rememberedAt } from './use-delivery.ts'

const mailbox = { providerId: 'telekom', number: '0171 1234567', pin: '1234' }

it.each([['choosing', '1234'], ['code', '1234'], ['pending', ''], ['ended', '']] as const)('the PIN of a mailbox is remembered as long as a delivery needs it: %s', (step, pin) => {
  expect(rememberedAt(step, mailbox)).toEqual({ ...mailbox, pin })
})
