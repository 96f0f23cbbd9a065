/** Every kind of mail that the shop writes, and what holds for it. A mail has no kind that is not here, and none is taken away while the outbox keeps some. */

interface MailRule {
  /** To one letter box; what is beyond is kept and not sent. */
  readonly mostADay: number
  /** Nobody has to read it who has not proven to be meant: anybody can type anybody's address. */
  readonly onlyToConfirmed?: true
  /** How long the secret link in it works. */
  readonly linkLastsMinutes?: number
  /** Nobody's any more: whom it went to is forgotten with the sending. */
  readonly forgottenOnceSent?: true
}

const weekMinutes = 7 * 24 * 60

/** What tells a customer of a danger has a limit, too, that nobody meets who is not the danger. */
export const mailKinds = {
  'sign-up': { mostADay: 3, linkLastsMinutes: weekMinutes },
  'email-to-confirm': { mostADay: 10, linkLastsMinutes: weekMinutes },
  'password-reset': { mostADay: 10, linkLastsMinutes: 60 },
  'password-changed': { mostADay: 100, onlyToConfirmed: true },
  'email-change-wanted': { mostADay: 50, onlyToConfirmed: true, linkLastsMinutes: weekMinutes },
  'email-changed': { mostADay: 50, onlyToConfirmed: true, linkLastsMinutes: weekMinutes },
  'wallet-linked': { mostADay: 50, onlyToConfirmed: true },
  'wallet-unlinked': { mostADay: 50, onlyToConfirmed: true },
  'new-device': { mostADay: 20, onlyToConfirmed: true },
  'account-deleted': { mostADay: 3, onlyToConfirmed: true, forgottenOnceSent: true },
  'order-confirmation': { mostADay: 200 },
  'payment-received': { mostADay: 200 },
  'order-canceled': { mostADay: 200 },
  'invoice-reminder': { mostADay: 200 },
  'transfer-reminder': { mostADay: 200 },
  'payment-failed': { mostADay: 200 },
  'payment-denied': { mostADay: 200 },
  'withdrawal-received': { mostADay: 10 },
  'withdrawal-refused': { mostADay: 200 },
  'greeting-ready': { mostADay: 200 },
  'order-shipped': { mostADay: 200 },
  'question-asked': { mostADay: 100 },
  'correction-received': { mostADay: 100 },
  'delivery-result': { mostADay: 100 },
} as const satisfies Record<string, MailRule>

export type MailKind = keyof typeof mailKinds
export const mailKindNames = Object.keys(mailKinds) as [MailKind, ...MailKind[]]

/** Those that may only be written with word of whether the address is confirmed. */
export type KindForConfirmed = { [Kind in MailKind]: (typeof mailKinds)[Kind] extends { onlyToConfirmed: true } ? Kind : never }[MailKind]

export const ruleOf = (kind: MailKind): MailRule => mailKinds[kind]
