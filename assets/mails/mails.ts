/** What each kind of mail says. A new kind needs a file in this folder, a line here, and its rule in `domain/mail/mail.ts`. */
import type { Language } from '#domain/language.ts'
import type { MailKind } from '#domain/mail/mail.ts'
import { accountDeleted } from './account-deleted.ts'
import { correctionReceived } from './correction-received.ts'
import { deliveryResult } from './delivery-result.ts'
import { emailChangeWanted } from './email-change-wanted.ts'
import { emailChanged } from './email-changed.ts'
import { emailToConfirm } from './email-to-confirm.ts'
import { greetingReady } from './greeting-ready.ts'
import { invoiceReminder } from './invoice-reminder.ts'
import { lateInvoice } from './late-invoice.ts'
import type { MailContent, MailText } from './mail-content.ts'
import { messageAnswered } from './message-answered.ts'
import { newDevice } from './new-device.ts'
import { credited } from './credited.ts'
import { orderCanceled } from './order-canceled.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { orderShipped } from './order-shipped.ts'
import { ownerTold } from './owner-told.ts'
import { passwordChanged } from './password-changed.ts'
import { passwordReset } from './password-reset.ts'
import { passwordsGuessed } from './passwords-guessed.ts'
import { paymentDenied } from './payment-denied.ts'
import { paymentFailed } from './payment-failed.ts'
import { paymentReceived } from './payment-received.ts'
import { preparedCart } from './prepared-cart.ts'
import { questionAsked } from './question-asked.ts'
import { signUp } from './sign-up.ts'
import { staffNews } from './staff-news.ts'
import { transferReminder } from './transfer-reminder.ts'
import { walletLinked } from './wallet-linked.ts'
import { walletUnlinked } from './wallet-unlinked.ts'
import { withdrawalAccepted } from './withdrawal-accepted.ts'
import { withdrawalReceived } from './withdrawal-received.ts'
import { withdrawalRefused } from './withdrawal-refused.ts'

export const mailTexts = {
  'sign-up': signUp,
  'wallet-linked': walletLinked,
  'wallet-unlinked': walletUnlinked,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'new-device': newDevice,
  'passwords-guessed': passwordsGuessed,
  'email-change-wanted': emailChangeWanted,
  'email-changed': emailChanged,
  'email-to-confirm': emailToConfirm,
  'account-deleted': accountDeleted,
  'order-confirmation': orderConfirmation,
  'payment-received': paymentReceived,
  'late-invoice': lateInvoice,
  'order-canceled': orderCanceled,
  credited,
  'invoice-reminder': invoiceReminder,
  'transfer-reminder': transferReminder,
  'payment-failed': paymentFailed,
  'payment-denied': paymentDenied,
  'withdrawal-received': withdrawalReceived,
  'withdrawal-accepted': withdrawalAccepted,
  'withdrawal-refused': withdrawalRefused,
  'greeting-ready': greetingReady,
  'order-shipped': orderShipped,
  'question-asked': questionAsked,
  'correction-received': correctionReceived,
  'delivery-result': deliveryResult,
  'message-answered': messageAnswered,
  'prepared-cart': preparedCart,
  'staff-news': staffNews,
  'owner-told': ownerTold,
} as const satisfies Record<MailKind, unknown>

type FactsByKind = { readonly [Kind in MailKind]: Parameters<(typeof mailTexts)[Kind][Language]>[0] }

/** What a mail of this kind has to be told. */
export type MailFacts<Kind extends MailKind> = FactsByKind[Kind]

export function mailContent<Kind extends MailKind>(kind: Kind, facts: MailFacts<Kind>, language: Language): MailContent {
  const texts: { readonly [Each in MailKind]: MailText<FactsByKind[Each]> } = mailTexts
  return texts[kind][language](facts)
}
