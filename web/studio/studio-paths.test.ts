import { expect, it } from 'vitest'
import { studioScreenAt } from './studio-paths.ts'

it.each([
  ['/studio', 'today'],
  ['/studio/', 'today'],
  ['/en/studio', 'today'],
  ['/en/studio/journal', 'journal'],
  ['/studio/signIn', 'staffSignIn'],
  ['/', undefined],
  ['/studios', undefined],
  ['/studio/elsewhere', undefined],
  ['/studio/orders', 'officeOrders'],
  ['/en/studio/customers/7', 'customer'],
  ['/studio/money', 'money'],
  ['/studio/collections/7', 'debitRun'],
  ['/studio/mails', 'mails'],
  ['/en/studio/mails/7', 'mail'],
  ['/studio/mails/7/8', undefined],
  ['/studio/staff/7', 'staffMember'],
  ['/studio/secondFactor', 'secondFactor'],
  ['/studio/sessions', 'ownSessions'],
])('%s is the screen %s', (pathname, screen) => {
  expect(studioScreenAt(pathname)).toBe(screen)
})
