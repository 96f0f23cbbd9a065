import type { transfer as german } from './transfer.de.ts'
import type { Translated } from './translated.ts'

export const transfer = {
  leadFirst: 'Please transfer the amount by {day}. We begin as soon as it has arrived.',
  lead: 'Please transfer the amount by {day}.',
  leadLate: 'The amount was due on {day}. Please transfer it now.',
  scan: 'Scan with your banking app',
  scanHint: 'The code holds the recipient, IBAN, amount and reference.',
  holder: 'Recipient',
  bank: 'Bank',
  iban: 'IBAN',
  bic: 'BIC',
  amount: 'Amount',
  reference: 'Reference',
  copy: 'Copy: {what}',
  copied: 'Copied: {what}.',
  notCopied: 'Copying did not work. Please select the text and copy it yourself.',
  notLoaded: 'How the payment stands cannot be loaded right now. The order is saved, and all details also come by e-mail.',
  again: 'Try again',
} satisfies Translated<typeof german>
