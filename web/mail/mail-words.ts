import type { MailKind, MailState, WithheldReason } from '#domain/mail/mail.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'

type StudioTexts = AllTexts['studio']

const kinds = {
  'sign-up': 'mailSignUp',
  'email-to-confirm': 'mailEmailToConfirm',
  'password-reset': 'mailPasswordReset',
  'password-changed': 'mailPasswordChanged',
  'email-change-wanted': 'mailEmailChangeWanted',
  'email-changed': 'mailEmailChanged',
  'wallet-linked': 'mailWalletLinked',
  'wallet-unlinked': 'mailWalletUnlinked',
  'new-device': 'mailNewDevice',
  'account-deleted': 'mailAccountDeleted',
  'order-confirmation': 'mailOrderConfirmation',
  'payment-received': 'mailPaymentReceived',
  'order-canceled': 'mailOrderCanceled',
  'invoice-reminder': 'mailInvoiceReminder',
  'transfer-reminder': 'mailTransferReminder',
  'payment-failed': 'mailPaymentFailed',
  'payment-denied': 'mailPaymentDenied',
  'withdrawal-received': 'mailWithdrawalReceived',
  'withdrawal-refused': 'mailWithdrawalRefused',
  'greeting-ready': 'mailGreetingReady',
  'order-shipped': 'mailOrderShipped',
  'question-asked': 'mailQuestionAsked',
  'correction-received': 'mailCorrectionReceived',
  'delivery-result': 'mailDeliveryResult',
} as const satisfies Readonly<Record<MailKind, keyof StudioTexts>>

const states = {
  pending: 'mailPending', sent: 'mailSent', failed: 'mailFailed', withheld: 'mailWithheld',
} as const satisfies Readonly<Record<MailState, keyof StudioTexts>>

const reasons = {
  'too-many': 'withheldTooMany', unconfirmed: 'withheldUnconfirmed', 'link-gone': 'withheldLinkGone', erased: 'withheldErased',
} as const satisfies Readonly<Record<WithheldReason, keyof StudioTexts>>

export const mailStateTags = { pending: 'plain', sent: 'good', failed: 'bad', withheld: 'warn' } as const satisfies Readonly<Record<MailState, string>>

export const mailKindWords = (kind: MailKind, texts: StudioTexts): string => texts[kinds[kind]]
export const mailStateWords = (state: MailState, texts: StudioTexts): string => texts[states[state]]
export const withheldWords = (reason: WithheldReason, texts: StudioTexts): string => texts[reasons[reason]]
