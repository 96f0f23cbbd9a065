import type { confirmationMail as german } from './confirmation-mail.de.ts'
import type { Translated } from './translated.ts'

export const confirmationMail = {
  sendAgain: 'Send the mail again',
  sent: 'The mail is on its way. Please look into your inbox.',
  notSent: 'The address is confirmed already, or you have had enough of these mails within the last hour.',
} satisfies Translated<typeof german>
