import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { shopOwner } from '#assets/shop-owner.ts'
import { dateOnly } from '#domain/calendar/date-only.ts'
import { languages, type Language } from '#domain/language.ts'
import type { MailKind } from '#domain/mail/mail.ts'
import { writtenIban } from '../documents/written.ts'
import { deviceWords } from './device-words.ts'
import { imprintOf } from './imprint.ts'
import type { MailContent } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { mailContent, mailTexts, type MailFacts } from './mails.ts'
import { momentWords, secondWords } from './moment-words.ts'
import { salutation } from './salutation.ts'

const erika = { firstName: 'Erika', lastName: 'Muster' }
const happenedAt = new Date('2026-11-20T16:30:00Z')
const token = 'Zk3_-x'
const account = { holder: 'Freizeichen Tonstudio GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', reference: 'FZ-100123-70' }
/** Names and numbers, and what they are called. */
const sameInEveryLanguage = ['PayPal', 'Geduld', 'Geduld, Clara', 'Begrüßung – Praxis Sommer', 'Warteschleife – Geduld', 'IBAN', 'BIC', '+49171****567', ...Object.values(account), writtenIban(account.iban)]

const vat = { category: 'S', rateBasisPoints: 1900 } as const
const sums: MailFacts<'order-confirmation'>['sums'] = {
  orderedOn: dateOnly(2026, 11, 20), buyer: { ...shopOwner, customerNumber: 1, name: shopOwner.company, contact: '' },
  lines: [{ pos: 1, kind: 'greeting', name: 'Geduld', description: 'Clara', netCents: 2490, ...vat }], allowances: [{ reason: 'FZ-100123-70', netCents: 500, ...vat }],
  vatShares: [{ ...vat, netCents: 1990, vatCents: 378 }], netCents: 1990, totalCents: 2368,
}

/** What each kind is told in these tests; a kind that is missing does not compile. */
const facts: { readonly [Kind in MailKind]: MailFacts<Kind> } = {
  'sign-up': { ...erika, token },
  'wallet-linked': { ...erika, wallet: 'paypal', happenedAt },
  'wallet-unlinked': { ...erika, wallet: 'paypal', happenedAt },
  'password-reset': { ...erika, token, validMinutes: 60 },
  'password-changed': { ...erika, happenedAt },
  'new-device': { ...erika, userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', happenedAt },
  'passwords-guessed': { ...erika, happenedAt },
  'email-change-wanted': { ...erika, token, happenedAt, validDays: 7 },
  'email-changed': { ...erika, token, happenedAt, validDays: 7 },
  'email-to-confirm': { ...erika, token },
  'account-deleted': { ...erika, happenedAt },
  'order-confirmation': {
    ...erika, orderId: '0190', orderNumber: 100_123, deadline: null, slowest: 'standard', isPartAtOnce: false, sums, greetingNames: ['Begrüßung – Praxis Sommer'],
    payment: { kind: 'transfer', ...account, dueOn: '2026-12-04' },
  },
  'payment-received': { ...erika, orderId: '0190', orderNumber: 100_123, totalCents: 2368, readyBy: '2026-12-02' },
  'late-invoice': { ...erika, orderId: '0190', orderNumber: 100_123 },
  'credited': { ...erika, orderId: '0190', orderNumber: 100_123, creditedCents: 3000, refundCents: { wallet: 2000, bank: 368 }, openCents: 500, reason: 'Falsche Betonung', toOtherAccount: true, isCorrection: false, hasCreditNote: true },
  'order-canceled': { ...erika, orderId: '0190', orderNumber: 100_123, because: 'customer', refundCents: { wallet: 2000, bank: 368 }, underWayCents: { wallet: 100, bank: 200 }, hasCreditNote: true },
  'invoice-reminder': {
    ...erika, ...account, orderId: '0190', invoiceNumber: 'RE-2026-000001', openCents: 2000, receivedCents: 368, dueOn: '2026-12-04', step: 'second', lastRemindedOn: '2026-12-11', payBy: '2026-12-18', feeCents: 4000, isLumpSum: true, interestPoints: 9,
  },
  'transfer-reminder': {
    ...erika, ...account, orderId: '0190', orderNumber: 100_123, openCents: 2368, receivedCents: 0, orderedOn: '2026-11-20', waitedForUntil: '2026-12-18',
  },
  'payment-denied': { ...erika, orderId: '0190', orderNumber: 100_123, totalCents: 2368 },
  'payment-failed': { ...erika, orderId: '0190', orderNumber: 100_123, totalCents: 2368 },
  'withdrawal-accepted': { ...erika, number: 1001, orderNumber: '100123', receivedAt: happenedAt },
  'withdrawal-refused': { ...erika, number: 1001, orderNumber: '100123', receivedAt: happenedAt, reason: 'Die Frist war schon vorbei.' },
  'withdrawal-received': { ...erika, number: 1001, receivedAt: happenedAt, orderNumber: 100_123 },
  'greeting-ready': { ...erika, greetingId: '0191', orderNumber: 100_123, name: 'Geduld' },
  'order-shipped': { ...erika, orderId: '0190', orderNumber: 100_123, shippingNumber: 100_007, greetings: [{ id: '0191', name: 'Begrüßung – Praxis Sommer' }, { id: '0192', name: 'Warteschleife – Geduld' }], isCorrected: false },
  'question-asked': { ...erika, greetingId: '0191', orderNumber: 100_123, name: 'Geduld', question: 'FZ-100123-70' },
  'message-answered': { ...erika, question: 'FZ-100123-70', answer: 'DE89370400440532013000' },
  'prepared-cart': { ...erika, token, note: 'FZ-100123-70', validDays: 30 },
  'staff-news': {
    ...erika,
    news: [
      { kind: 'assigned', about: { number: '3F9A2C', day: '2026-11-24' } }, { kind: 'sent_back', about: { number: 'B07D1E', reason: 'NOISE' } }, { kind: 'withdrawal', about: { number: '1001' } },
      { kind: 'returned_debit', about: { number: '100123', reason: 'MD06' } }, { kind: 'failed_job', about: { number: 'send-mail' } }, { kind: 'late_order', about: { number: '100124', day: '2026-11-19' } },
    ],
  },
  'owner-told': { ...erika, deed: 'changed the role of staff', by: 'FZ-100123-70', about: 'Geduld, Clara', happenedAt },
  'delivery-result': { ...erika, greetingId: '0191', orderNumber: 100_123, name: 'Geduld', maskedNumber: '+49171****567', failure: 'PIN_WRONG' },
  'correction-received': { ...erika, greetingId: '0191', orderNumber: 100_123, name: 'Geduld', note: 'FZ-100123-70' },
}

const written = <Kind extends MailKind>(kind: Kind, language: Language) => mailContent(kind, facts[kind], language)

const wordsOf = ({ subject, headline, salutation, blocks, smallPrint }: MailContent): string[] => [
  subject, headline, salutation, smallPrint,
  ...blocks.flatMap((block) => (block.kind === 'sums' ? [...block.lines.flatMap(({ name, description, amount }) => [name, description, amount]), ...block.steps.flat(), ...block.total] : block.kind === 'paragraph' ? [block.text] : block.kind === 'action' ? [block.label] : block.rows.flat())),
]

const pathsOf = ({ blocks }: MailContent) => blocks.flatMap((block) => (block.kind === 'action' ? [block.path] : []))

describe.each(Object.keys(mailTexts) as MailKind[])('the mail %s', (kind) => {
  it('[R1.07] says in English everything that it says in German, in different words', () => {
    const [german, english] = [written(kind, 'de'), written(kind, 'en')]
    expect(english.blocks.map((block) => block.kind)).toEqual(german.blocks.map((block) => block.kind))
    expect(pathsOf(english)).toEqual(pathsOf(german))
    const [germanWords, englishWords] = [german, english].map((content) => wordsOf(content).filter((text) => !sameInEveryLanguage.includes(text))) as [string[], string[]]
    expect(germanWords.filter((text) => englishWords.includes(text))).toEqual([])
  })

  it.each(languages)('leaves nothing empty and no placeholder unfilled, and greets the person by name (%s)', (language) => {
    const content = written(kind, language)
    for (const text of wordsOf(content)) expect(text.trim()).toMatch(/^(?!.*(undefined|\[object|[{}])).+$/)
    expect(content.salutation).toBe(language === 'de' ? 'Guten Tag, Erika Muster,' : 'Hello Erika Muster,')
    expect(content.subject.length).toBeLessThanOrEqual(65)
  })

  it('is polite and does not shout', () => {
    expect(wordsOf(written(kind, 'de')).join(' ')).not.toMatch(/\b(du|dein\w*|dich|dir)\b|!/i)
    expect(wordsOf(written(kind, 'en')).join(' ')).not.toContain('!')
  })
})

describe('mail content', () => {
  it('of an order adds up: lines less the voucher are the net amount, and with the tax the total', () => {
    const { blocks } = mailContent('order-confirmation', facts['order-confirmation'], 'de')
    const rows = blocks.flatMap((block) => (block.kind === 'sums' ? [...block.lines.map(({ name, amount }) => [name, amount] as const), ...block.steps, block.total] : []))
    expect(rows.map(([label, value]) => [label, value.replaceAll('\u00a0', ' ')])).toEqual([
      ['Begrüßung – Praxis Sommer', '24,90 €'], ['Summe der Positionen', '24,90 €'], ['FZ-100123-70', '−5,00 €'], ['Nettobetrag', '19,90 €'], ['19 % Umsatzsteuer auf 19,90 €', '3,78 €'], ['Gesamtbetrag', '23,68 €'],
    ].map(([label, value]) => [expect.stringMatching(new RegExp(`^${label!.replaceAll(' ', '\\s')}$`)), value]))
  })

  it('links to screens that exist', () => {
    const screens = ['paths.ts', 'studio/studio-paths.ts'].map((file) => readFileSync(new URL(`../../web/${file}`, import.meta.url), 'utf8')).join('\n').replaceAll(/\/:\w+/g, '/:which')
    const paths = Object.values(mailPaths).map((path) => path(token).split('?')[0]?.replace(token, ':which'))
    expect(paths.filter((path) => !screens.includes(`'${path}'`))).toEqual([])
  })

  it('carries tokens in the form that the blanking looks for', () => {
    const withToken = [mailPaths.confirmEmail, mailPaths.undoEmailChange, mailPaths.resetPassword].map((path) => path(token))
    expect(withToken).toEqual(['/confirmEmail?token=Zk3_-x', '/undoEmailChange?token=Zk3_-x', '/resetPassword?token=Zk3_-x'])
  })

  it('names the shop with the data of its legal notice', () => {
    for (const language of languages) expect(imprintOf(shopOwner, language).join('\n')).toMatch(/GmbH[^]*HRB[^]*DE\d{9}[^]*@[^]*\+49/)
  })

  it.each([
    ['', '', 'ms', 'Guten Tag,', 'Hello,'],
    ['  Erika\r\nBcc: x ', '', 'mr', 'Guten Tag, Erika Bcc: x,', 'Hello Erika Bcc: x,'],
    ['Erika', 'Muster\u202e', '', 'Guten Tag, Erika Muster,', 'Hello Erika Muster,'],
    ['Erika', 'Muster', 'ms', 'Guten Tag, Frau Muster,', 'Hello Ms Muster,'],
    ['Ömer', 'Yıldız', 'mr', 'Guten Tag, Herr Yıldız,', 'Hello Mr Yıldız,'],
    ['Prof. Dr. Jean-Luc', "O'Neill", 'mr', "Guten Tag, Herr Prof. Dr. O'Neill,", "Hello Prof. Dr. O'Neill,"],
    ['Prof. Dr. Jean-Luc', "O'Neill & Söhne", '', "Guten Tag, Prof. Dr. Jean-Luc O'Neill & Söhne,", "Hello Prof. Dr. Jean-Luc O'Neill & Söhne,"],
    ['<script>alert(1)</script>', 'Muster', 'ms', 'Guten Tag,', 'Hello,'],
    ['Gewinnen Sie auf', 'evil.example', 'ms', 'Guten Tag,', 'Hello,'],
    ['https://evil.example/x', '', '', 'Guten Tag,', 'Hello,'],
    ['x'.repeat(10_240), 'Muster', '', 'Guten Tag,', 'Hello,'],
  ])('greets %j %j (%j)', (firstName, lastName, chosen, german, english) => {
    expect([salutation({ firstName, lastName, salutation: chosen }, 'de'), salutation({ firstName, lastName, salutation: chosen }, 'en')]).toEqual([german, english])
  })

  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge auf Windows', 'Edge on Windows'],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 'Chrome auf Android', 'Chrome on Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari auf iPhone', 'Safari on iPhone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15) Firefox/140.0', 'Firefox auf macOS', 'Firefox on macOS'],
    ['<b>Visit https://evil.example</b>', 'Unbekanntes Gerät', 'Unknown device'],
    ['', 'Unbekanntes Gerät', 'Unknown device'],
  ])('describes the device %s in words', (userAgent, german, english) => {
    expect([deviceWords(userAgent, 'de'), deviceWords(userAgent, 'en')]).toEqual([german, english])
  })

  it('writes moments in the shop\'s time zone', () => {
    expect(momentWords(happenedAt, 'de')).toBe('Freitag, 20. November 2026 um 17:30\u00a0Uhr')
    expect(momentWords(happenedAt, 'en')).toBe('Friday, 20 November 2026 at 17:30 (German time)')
    expect(secondWords(happenedAt, 'de')).toContain('17:30:00\u00a0Uhr')
  })
})
