import { describe, expect, it } from 'vitest'
import { dateOnlySchema } from '#domain/calendar/date-only.ts'
import { forgottenBefore, letterBoxOf, mailKindNames, type MailToJudge, ruleOf, sentAgain, whyWithheld, withBlankedLinks } from './mail.ts'

describe('a mail that is to be written', () => {
  it.each([
    ['sign-up', { isConfirmed: false, sentThatDay: 2 }, undefined],
    ['sign-up', { isConfirmed: false, sentThatDay: 3 }, 'too-many'],
    ['email-to-confirm', { sentThatDay: 9 }, undefined],
    ['email-to-confirm', { sentThatDay: 10 }, 'too-many'],
    ['withdrawal-received', { sentThatDay: 1000 }, undefined],
    ['password-reset', { sentThatDay: 1000 }, undefined],
    ['new-device', { isConfirmed: true, sentThatDay: 0 }, undefined],
    ['new-device', { isConfirmed: false, sentThatDay: 0 }, 'unconfirmed'],
    ['email-changed', { isConfirmed: false, sentThatDay: 0 }, 'unconfirmed'],
    ['password-changed', { isConfirmed: true, sentThatDay: 99 }, undefined],
    ['account-deleted', { sentThatDay: 0 }, 'unconfirmed'],
  ] as const)('%s %j: %s', (kind, recipient, expected) => {
    expect(whyWithheld(kind, recipient)).toBe(expected)
  })

  it('goes to an unconfirmed address only with a link that proves the address or sets a new password, with what a contract owes its customer, or with what was asked for', () => {
    const ofContracts = [
      'order-confirmation', 'payment-received', 'late-invoice', 'order-canceled', 'credited', 'invoice-reminder', 'transfer-reminder', 'payment-failed', 'payment-denied', 'withdrawal-received', 'withdrawal-accepted', 'withdrawal-refused',
      'greeting-ready', 'order-shipped', 'question-asked', 'correction-received', 'delivery-result',
    ]
    const asked = ['message-answered', 'prepared-cart', 'staff-news', 'owner-told']
    expect(mailKindNames.filter((kind) => !ruleOf(kind).onlyToConfirmed)).toEqual(['sign-up', 'email-to-confirm', 'password-reset', ...ofContracts, ...asked])
  })
})

it.each([
  ['Erika@Example.org ', 'erika@example.org'], ['erika+shop+2@example.org', 'erika@example.org'], ['+@example.org', '@example.org'], ['"a@b"+x@c.org', '"a@b"@c.org'],
])('%j is delivered to the letter box %s', (address, box) => {
  expect(letterBoxOf(address)).toBe(box)
})

it('secrets of links are blanked, in text and in HTML; the rest of the address stays', () => {
  expect(withBlankedLinks('https://shop.example/en/resetPassword?token=Zk3_-x.~%20\nfertig')).toBe('https://shop.example/en/resetPassword?token=…\nfertig')
  expect(withBlankedLinks('<a href="/x?a=1&amp;token=Zk3_-x">?token=Zk3_-x</a>')).toBe('<a href="/x?a=1&amp;token=…">?token=…</a>')
  expect(withBlankedLinks('Ihr token=offen')).toBe('Ihr token=offen')
})

it('mails about an account are kept for ninety days, business letters for six years after the year of the letter', () => {
  expect(forgottenBefore(dateOnlySchema.parse('2026-11-20'))).toEqual({ accountMails: '2026-08-22', businessLetters: '2020-01-01' })
})

const now = new Date('2026-11-20T12:00:00Z')
const earlier = new Date('2026-11-20T11:00:00Z')
const later = new Date('2026-11-20T13:00:00Z')
const plain: MailToJudge = { state: 'sent', linksUntil: null, linksGoneAt: null, forgottenAt: null }

it.each([
  [{}, 'pending'], [{ state: 'failed' }, 'pending'], [{ state: 'withheld' }, 'pending'], [{ linksUntil: later }, 'pending'],
  [{ state: 'pending' }, 'refused'], [{ linksUntil: now }, 'refused'], [{ linksUntil: later, linksGoneAt: earlier }, 'refused'], [{ forgottenAt: earlier }, 'refused'],
] as const)('a mail %j, sent again: %s', (changes, expected) => {
  const answer = sentAgain({ ...plain, ...changes }, now)
  expect(answer === 'pending' ? 'pending' : 'refused').toBe(expected)
})
