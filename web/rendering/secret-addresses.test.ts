import { expect, it } from 'vitest'
import { holdsSecret } from './secret-addresses.server.ts'

it.each([
  ['resetPassword', 'token=x', true], ['confirmEmail', 'token=x', true], ['undoEmailChange', 'token=', true], ['signIn', 'code=x&state=y', true],
  ['technician', 'token=x', true], ['preparedCart', 'token=x', true], ['checkout', 'pay=ok&token=x', true], ['order', 'pay=ok&token=x', true], [undefined, 'token=x', true], [undefined, 'code=x', true],
  ['contact', 'code=x', false], ['contact', 'token=x', false], ['withdrawal', 'token=x', false], ['signIn', 'token=x', false], ['resetPassword', '', false],
  [undefined, 'q=token', false],
] as const)('the address of %s with "%s" contains a secret: %s', (screen, query, expected) => {
  expect(holdsSecret(screen, new URLSearchParams(query))).toBe(expected)
})
